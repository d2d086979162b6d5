/* What is said of a condition on which a statement was sampled. Private to the folder. */
#ifndef API_GIVEN_H
#define API_GIVEN_H

#include "chance/outcomes.h"
#include "support/diag.h"

/* Notes in how many trials it held. False after an error (reported): there were some, and it held in none. */
bool given_tell(const struct outcomes *outcomes, struct diag *diag, struct span at);

#endif
