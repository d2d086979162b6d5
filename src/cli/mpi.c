/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Shards a sample among processes that mpirun started, and gathers their counts. */
#include "cli/mpi.h"

#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/complaints.h"
#include "cli/interrupt.h"
#include "cli/runner.h"

/* Types of messages. Parts and diagnostics are sent in pieces; an empty piece ends them. */
enum tag { TAG_PART = 1, TAG_COMPLAINT, TAG_RELEASE, TAG_ALIVE };

enum { LEADER = 0, PIECE = 1 << 16 };

/* Timeout of the heartbeat, in seconds. mpirun, too, ends everything when a process dies, but not always, and not if
   its machine is gone or hangs. */
enum { PATIENCE = 30 };

/* Ends all processes: without the lost shard there is no sample. */
static void abort_all(const struct mpi *mpi, const char *why)
{
	dprintf(mpi->error_output, "dicelab: process %u of %u: %s\n", mpi->team.member,
		mpi->team.members, why);
	MPI_Abort(MPI_COMM_WORLD, EXIT_FAULTY);
}

static void check(const struct mpi *mpi, int result)
{
	char why[MPI_MAX_ERROR_STRING] = "";
	int length;

	if (result == MPI_SUCCESS)
		return;
	MPI_Error_string(result, why, &length);
	abort_all(mpi, why);
}

/* ---- heartbeats ---- */

static void begin_sample(struct mpi *mpi)
{
	mpi->sampling = true;
	if (mpi->silent != NULL)
		memset(mpi->silent, 0, mpi->team.members * sizeof *mpi->silent);
}

static void receive_heartbeats(struct mpi *mpi)
{
	MPI_Status status;
	int waiting = 0;

	for (;;) {
		check(mpi,
		      MPI_Iprobe(MPI_ANY_SOURCE, TAG_ALIVE, MPI_COMM_WORLD, &waiting, &status));
		if (!waiting)
			return;
		check(mpi, MPI_Recv(NULL, 0, MPI_BYTE, status.MPI_SOURCE, TAG_ALIVE, MPI_COMM_WORLD,
				    MPI_STATUS_IGNORE));
		mpi->silent[status.MPI_SOURCE] = 0;
	}
}

/* Counts a second of silence for each of the others. Seconds in which the leader did not get here are not counted: it
   may have been suspended itself. */
static void count_silence(struct mpi *mpi)
{
	char why[100];
	int rank;

	for (rank = LEADER + 1; rank < (int)mpi->team.members; rank++)
		mpi->silent[rank]++;
	receive_heartbeats(mpi);
	for (rank = LEADER + 1; rank < (int)mpi->team.members; rank++) {
		if (mpi->silent[rank] <= PATIENCE)
			continue;
		snprintf(why, sizeof why, "process %d was lost: no sign of life for %d seconds",
			 rank + 1, (int)PATIENCE);
		abort_all(mpi, why);
	}
}

/* Sends or checks heartbeats; called repeatedly during a sample. */
static void exchange_heartbeats(struct mpi *mpi)
{
	struct timespec now = {0};

	clock_gettime(CLOCK_MONOTONIC, &now);
	if (!mpi->sampling || now.tv_sec == mpi->second)
		return;
	mpi->second = now.tv_sec;
	if (team_leads(&mpi->team))
		count_silence(mpi);
	else
		check(mpi, MPI_Send(NULL, 0, MPI_BYTE, LEADER, TAG_ALIVE, MPI_COMM_WORLD));
}

/* ---- broadcasts of the leader ---- */

static void share(struct team *team, enum team_matter matter, void *bytes, size_t size)
{
	struct mpi *mpi = (struct mpi *)team;
	uint64_t head[2] = {(uint64_t)matter, size};

	check(mpi, MPI_Bcast(head, 2, MPI_UINT64_T, LEADER, MPI_COMM_WORLD));
	if (head[0] != (uint64_t)matter || head[1] != size)
		abort_all(mpi, "out of step with the first");
	check(mpi, MPI_Bcast(bytes, (int)size, MPI_BYTE, LEADER, MPI_COMM_WORLD));
	if (matter == TEAM_SAMPLE && *(const bool *)bytes)
		begin_sample(mpi);
}

/* ---- messages to the leader ---- */

static void pause_shortly(void)
{
	nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

/* Sends a piece, and waits until the leader, which may be busy with its own shard, receives it. */
static void send_piece(struct mpi *mpi, enum tag tag, const char *text, size_t length)
{
	MPI_Request request;
	int sent = 0;

	check(mpi, MPI_Isend(text, (int)length, MPI_BYTE, LEADER, tag, MPI_COMM_WORLD, &request));
	for (;;) {
		check(mpi, MPI_Test(&request, &sent, MPI_STATUS_IGNORE));
		if (sent)
			break;
		exchange_heartbeats(mpi);
		pause_shortly();
	}
	/* Already sent, so this returns at once; static analyzers want to see the wait. */
	check(mpi, MPI_Wait(&request, MPI_STATUS_IGNORE));
}

static void send_text(struct mpi *mpi, enum tag tag, const char *text, size_t length)
{
	size_t piece;

	do {
		piece = length < PIECE ? length : PIECE;
		send_piece(mpi, tag, text, piece);
		text += piece;
		length -= piece;
	} while (piece > 0);
}

/* Whether the leader has released this process, which it does once per sample. */
static bool is_stopped(struct team *team)
{
	struct mpi *mpi = (struct mpi *)team;
	int waiting = 0;

	exchange_heartbeats(mpi);
	if (team_leads(team) || mpi->released)
		return mpi->released;
	check(mpi, MPI_Iprobe(LEADER, TAG_RELEASE, MPI_COMM_WORLD, &waiting, MPI_STATUS_IGNORE));
	if (waiting) {
		check(mpi, MPI_Recv(NULL, 0, MPI_BYTE, LEADER, TAG_RELEASE, MPI_COMM_WORLD,
				    MPI_STATUS_IGNORE));
		mpi->released = true;
	}
	return mpi->released;
}

/* The part as text, which the caller frees; NULL if there is none. */
static char *write_part(const struct dicelab_statement *statement,
			const struct dicelab_outcomes *outcomes, size_t *length)
{
	char *text = NULL;
	FILE *to = open_memstream(&text, length);
	bool ok = to != NULL && dicelab_write_part(to, statement, outcomes) &&
		  dicelab_write_part_end(to, 1);

	if (to != NULL && fclose(to) != 0)
		ok = false;
	if (ok)
		return text;
	free(text);
	return NULL;
}

static void send_part(struct mpi *mpi, const struct dicelab_statement *statement,
		      const struct dicelab_outcomes *outcomes)
{
	size_t length;
	char *part = outcomes == NULL ? NULL : write_part(statement, outcomes, &length);

	if (part == NULL && ftell(mpi->team.complaints) == 0)
		fprintf(mpi->team.complaints, "dicelab: process %u of %u could not make its part\n",
			mpi->team.member, mpi->team.members);
	fflush(mpi->team.complaints);
	if (part != NULL)
		send_text(mpi, TAG_PART, part, length);
	else
		send_text(mpi, TAG_COMPLAINT, mpi->text, (size_t)ftell(mpi->team.complaints));
	free(part);
	while (!is_stopped(&mpi->team))
		pause_shortly();
	mpi->released = false;
}

/* ---- reception by the leader ---- */

/* The stream of pieces from one process. */
struct channel {
	struct mpi *mpi;
	int rank;
	enum tag tag; /* of the current piece */
	size_t at, end;
	bool over;
	char piece[PIECE];
};

static void release(const struct mpi *mpi, int rank)
{
	check(mpi, MPI_Send(NULL, 0, MPI_BYTE, rank, TAG_RELEASE, MPI_COMM_WORLD));
}

/* Releases the processes from this rank on: their shards are not needed. */
static void release_rest(struct mpi *mpi, int rank)
{
	if (mpi->released)
		return;
	mpi->released = true;
	for (; rank < (int)mpi->team.members; rank++)
		release(mpi, rank);
}

/* Waits for a message from process `rank`, with heartbeats in between. */
static void wait_for(struct mpi *mpi, int rank)
{
	MPI_Status status;
	int waiting = 0;

	for (;;) {
		check(mpi, MPI_Iprobe(rank, MPI_ANY_TAG, MPI_COMM_WORLD, &waiting, &status));
		if (waiting && status.MPI_TAG == TAG_ALIVE)
			receive_heartbeats(mpi);
		else if (waiting)
			return;
		exchange_heartbeats(mpi);
		if (interrupt_waiting())
			release_rest(mpi, rank);
		pause_shortly();
	}
}

/* Receives the next piece; false at the end. */
static bool next_piece(struct channel *channel)
{
	MPI_Status status;
	int length;

	if (channel->over)
		return false;
	wait_for(channel->mpi, channel->rank);
	check(channel->mpi, MPI_Recv(channel->piece, PIECE, MPI_BYTE, channel->rank, MPI_ANY_TAG,
				     MPI_COMM_WORLD, &status));
	check(channel->mpi, MPI_Get_count(&status, MPI_BYTE, &length));
	channel->tag = (enum tag)status.MPI_TAG;
	channel->at = 0;
	channel->end = (size_t)length;
	channel->over = length == 0;
	return !channel->over;
}

static ptrdiff_t read_channel(void *data, char *into, size_t size)
{
	struct channel *channel = data;

	if (channel->at == channel->end && !next_piece(channel))
		return 0;
	if (size > channel->end - channel->at)
		size = channel->end - channel->at;
	memcpy(into, channel->piece + channel->at, size);
	channel->at += size;
	return (ptrdiff_t)size;
}

static bool add_text(struct dicelab_merge *merge, struct channel *channel)
{
	char name[40];

	snprintf(name, sizeof name, "<process %d>", channel->rank + 1);
	return dicelab_merge_add(merge, name, read_channel, channel);
}

/* Receives the part of process `rank`, which is merged if it is `wanted`, or its diagnostics. Only the first
   diagnostics are printed: those of the lowest trial; later shards are not needed then. */
static bool receive_part(struct mpi *mpi, struct dicelab_merge *merge, int rank, bool wanted)
{
	struct channel channel = {.mpi = mpi, .rank = rank};
	bool ok = next_piece(&channel) && wanted;

	if (channel.tag == TAG_PART) {
		ok = ok && add_text(merge, &channel);
	} else if (ok && !mpi->released) {
		do
			fwrite(channel.piece, 1, channel.end, stderr);
		while (next_piece(&channel));
		ok = false;
	}
	while (next_piece(&channel))
		;
	ok = ok && channel.tag == TAG_PART;
	if (ok && !mpi->released)
		release(mpi, rank);
	else
		release_rest(mpi, rank);
	return ok;
}

/* A part as text, for the library's read function. */
struct part_text {
	const char *at;
	size_t left;
};

static ptrdiff_t read_text(void *data, char *into, size_t size)
{
	struct part_text *text = data;

	if (size > text->left)
		size = text->left;
	memcpy(into, text->at, size);
	text->at += size;
	text->left -= size;
	return (ptrdiff_t)size;
}

/* Merges the leader's own part. */
static bool add_own_part(struct runner *runner, struct dicelab_merge *merge,
			 const struct dicelab_statement *statement,
			 const struct dicelab_outcomes *outcomes)
{
	struct part_text text = {NULL, 0};
	char *part;
	bool ok;

	if (outcomes == NULL || interrupt_waiting())
		return false;
	part = write_part(statement, outcomes, &text.left);
	if (part == NULL || merge == NULL) {
		runner_fail_memory(runner, "sample");
		free(part);
		return false;
	}
	text.at = part;
	ok = dicelab_merge_add(merge, "<process 1>", read_text, &text);
	free(part);
	return ok;
}

static struct dicelab_outcomes *merge_parts(struct mpi *mpi, struct runner *runner,
					    const struct dicelab_statement *statement,
					    const struct dicelab_outcomes *outcomes)
{
	struct dicelab_merge *merge = dicelab_merge_new(runner->lab);
	struct dicelab_outcomes *all = NULL;
	bool ok = add_own_part(runner, merge, statement, outcomes);
	int rank;

	if (!ok)
		release_rest(mpi, LEADER + 1);
	for (rank = LEADER + 1; rank < (int)mpi->team.members; rank++)
		ok = receive_part(mpi, merge, rank, ok);
	mpi->released = false;
	if (ok && dicelab_merge_check(merge))
		all = dicelab_merge_take_of(merge, 0, statement);
	dicelab_merge_free(merge);
	if (all == NULL)
		runner_fail(runner);
	if (all == NULL && interrupt_waiting())
		fputs("dicelab: interrupted\n", stderr);
	return all;
}

static struct dicelab_outcomes *gather(struct team *team, struct runner *runner,
				       const struct dicelab_statement *statement,
				       struct dicelab_outcomes *outcomes)
{
	struct mpi *mpi = (struct mpi *)team;
	struct dicelab_outcomes *all = NULL;

	if (team_leads(team))
		all = merge_parts(mpi, runner, statement, outcomes);
	else
		send_part(mpi, statement, outcomes);
	dicelab_outcomes_free(outcomes);
	mpi->sampling = false;
	return all;
}

/* ---- joining and leaving ---- */

/* Without mpirun, MPI is not initialised: that takes time, and may fail. */
bool mpi_is_used(void)
{
	return getenv("OMPI_COMM_WORLD_SIZE") != NULL || getenv("PMIX_RANK") != NULL ||
	       getenv("PMI_RANK") != NULL;
}

/* Redirects all output, except in the leader. */
static void redirect_output(struct mpi *mpi)
{
	mpi->error_output = dup(STDERR_FILENO);
	mpi->team.complaints = open_memstream(&mpi->text, &mpi->length);
	if (mpi->error_output < 0 || mpi->team.complaints == NULL ||
	    freopen("/dev/null", "w", stdout) == NULL || freopen("/dev/null", "w", stderr) == NULL)
		abort_all(mpi, "out of memory or files");
}

struct team *mpi_join(struct mpi *mpi, int *argc, char ***argv)
{
	int rank = 0, size = 1, provided;
	sigset_t before;

	if (!mpi_is_used())
		return NULL;
	/* MPI's threads must not take a blocked signal. */
	interrupt_block(INTERRUPTS_ALL, &before);
	/* An error ends all processes. */
	MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
	interrupt_unblock(&before);
	MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	if (size == 1) {
		MPI_Finalize();
		return NULL;
	}
	*mpi = (struct mpi){.team = {.member = (unsigned)rank + 1,
				     .members = (unsigned)size,
				     .complaints = stderr,
				     .share = share,
				     .is_stopped = is_stopped,
				     .gather = gather},
			    .error_output = STDERR_FILENO};
	if (!team_leads(&mpi->team)) {
		redirect_output(mpi);
		return &mpi->team;
	}
	mpi->silent = calloc((size_t)size, sizeof *mpi->silent);
	if (mpi->silent == NULL)
		abort_all(mpi, "out of memory");
	return &mpi->team;
}

enum exit_status mpi_leave(struct mpi *mpi, enum exit_status status)
{
	share(&mpi->team, TEAM_STATUS, &status, sizeof status);
	if (!team_leads(&mpi->team)) {
		fclose(mpi->team.complaints);
		free(mpi->text);
	}
	free(mpi->silent);
	MPI_Finalize();
	return status;
}
