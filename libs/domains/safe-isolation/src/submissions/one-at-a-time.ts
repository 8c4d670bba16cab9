import { serviceUnavailable } from '@team-operations/errors';
import { createFairQueue } from '@team-operations/service';

/** More than requests that a process takes at the same time. */
const most = 10_000;
const tooBusy = () => serviceUnavailable(new Error('too many requests about jobs wait for each other'));

/** What a job is found by: two submitters of a team may each have one of the same reference. */
interface JobNamed {
  teamId: string;
  submitter: string;
  reference: string;
}

/** Runs work about one job after other such work. */
export type OneAtATime = <T>(job: JobNamed, work: () => Promise<T>) => Promise<T>;

/**
 * Work of one process about one job, in turn. Each would plan again whenever another one was faster: of 60 corrections of one job at the same time 9 to 57 had no
 * attempt left. Other processes are met by `untilWritten` alone.
 */
export function createOneAtATime(): OneAtATime {
  const queue = createFairQueue({ slots: most, slotsOfOne: 1, waiting: most, tooBusy });
  return ({ teamId, submitter, reference }, work) =>
    queue.run({ caller: JSON.stringify([teamId, submitter, reference]) }, work);
}
