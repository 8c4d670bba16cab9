import type { ChangedJob, Job } from './job.ts';

/** The ended job; with a warning while the network operator still has to be telephoned: the end of a visit does not end the danger. */
export function withCallWarning(job: Job): ChangedJob {
  const { telephoneDnoSince: since } = job;
  if (since === null) return job;
  return {
    ...job,
    warnings: [
      {
        path: 'telephoneDnoSince',
        message: `is still ${since}: category A was reported, and nobody has confirmed the call to the network operator. Ending the job does not end this demand`,
        fix: 'Telephone the network operator now, then confirm the call with POST /v1/dno-faults/:id/confirm-call.',
      },
    ],
  };
}
