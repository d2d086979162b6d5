/* Diagnostics on the condition of a sampled statement (rejection sampling). Private to the folder. */
#ifndef API_GIVEN_H
#define API_GIVEN_H

#include "chance/outcomes.h"
#include "support/diag.h"

/* Notes in how many trials the condition held. False after an error (reported) if there were trials and it held in
   none. */
bool given_tell(const struct outcomes *outcomes, struct diag *diag, struct span at);

#endif
