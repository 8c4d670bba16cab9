import type { ChangedJob } from './job.ts';

/** The ended job; with a warning while the network operator still has to be telephoned: the end of a visit does not end the danger. */
export function withCallWarning(job: ChangedJob): ChangedJob {
  const { telephoneDnoSince: since } = job;
  if (since === null) return job;
  return {
    ...job,
    warnings: [
      ...(job.warnings ?? []),
      {
        path: 'telephoneDnoSince',
        message: `is still ${since}: the network operator is to be telephoned, and the call is not confirmed. The call is required even after the job has ended`,
        fix: 'Telephone the network operator now, then confirm the call with POST /v1/dno-faults/:id/confirm-call.',
      },
    ],
  };
}
