import type { ClaimedFault, NamedJob } from './claimed-fault.ts';

/** So many jobs are named beside the one that an alarm is about. */
export const mostOthers = 20;

/** A job as an alarm about another one names it. */
export const nameOf = ({ jobReference, mpan, dno, category }: ClaimedFault): NamedJob => ({
  ...{ jobReference, mpan, dno, category },
});

/** Other names of the job that is read: which of them is right is for people to ask. */
export const alsoNamed = (references: readonly (string | null)[], read: ClaimedFault): NamedJob[] =>
  references.slice(0, mostOthers).map((jobReference) => nameOf({ ...read, jobReference }));
