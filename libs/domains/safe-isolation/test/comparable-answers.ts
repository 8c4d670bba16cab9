import type { SubmissionAnswer } from '../src/index.ts';

type Answer = Partial<SubmissionAnswer> & { request_id: string };

/** What the answers to a dry run and to the real request must have in common: all but ids, times, and what says that it was one. */
export function comparable(answer: unknown) {
  const {
    request_id: _r,
    submission_id: _s,
    message,
    dry_run: _d,
    telephone,
    flows,
    ...rest
  } = answer as Answer;
  return {
    ...rest,
    danger: message?.includes('Danger to life') ?? false,
    telephone: telephone?.dno,
    flows: flows?.map(({ flow_id: _id, ...flow }) => flow),
  };
}
