import type { Submission } from '../submission/schema.ts';
import { planMessages, type PlanOptions } from './plan-messages.ts';

export const today = '2026-03-02';
/** A completed job that nothing is wrong with. */
export const whole: Submission = {
  job_details: {
    job_id: 'J-1',
    outcome_code: 'CO',
    supplier_mpid: 'WXYZ',
    mpan: '2012345678385',
    date_of_action: '2026-03-01',
  },
  contact: { name: 'A. Person' },
  additional_info: 'none',
};
export const meter = { serial_number: '12A3456789', register_id: '01' };
export const readings = [{ type: 'S', value: 12345 }];
export const withJob = (
  details: Partial<Submission['job_details']>,
  more: Partial<Submission> = {},
): Submission => ({
  ...whole,
  ...more,
  job_details: { ...whole.job_details, ...details },
});

/** A plan in short: who gets what, what waits for which field, and the whole of it. */
export function plan(submission: Submission, options: Partial<PlanOptions> = {}) {
  const { messages, warnings, withdrawn } = planMessages(submission, { today, ...options });
  return {
    warnings,
    messages,
    withdrawn: withdrawn.map(({ flow }) => flow),
    to: messages.map(({ flow, toRole, toMpid, state }) => `${flow} ${toRole} ${toMpid} ${state}`),
    held: messages.map(({ flow, held }) => [flow, ...held.map(({ field }) => field)].join(' ')),
  };
}
