import { planMessages } from '../planner/plan-messages.ts';
import { meter, readings } from '../planner/plan-messages.fixture.ts';
import { receiveSubmission } from '../submission/receive.ts';
import type { Submission } from '../submission/schema.ts';
import type { ReportedOn } from './reported-on.ts';

interface Known {
  submission: Submission;
  reportedOn: ReportedOn;
}

const job = { meterSerial: '00OLD' };
export const blocks = {
  contact: { name: 'A. Person' },
  additional_info: 'none',
  site_visit_issue_code: '01',
  meter: { ...meter, fault: true },
  readings,
  dno_issue: { code: 'B', comment: 'Loose' },
  tampering: { code: '01' },
  failure_reason: 'No access',
};
export const details = { job_id: 'J-1', supplier_mpid: 'WXYZ', mpan: '2012345678385' };
export const first = (outcome_code: string, more: object = blocks) => ({
  job_details: { ...details, outcome_code, date_of_action: '2026-03-01' },
  ...more,
});

/** Sends requests one after the other, the last of them on `today`; what the last one causes. */
export function send(
  requests: readonly Record<string, unknown>[],
  today = '2026-03-09',
  reportSaysNew = false,
) {
  let known: Known | undefined;
  let caused: string[] = [];
  let [warned, states, withdrawn]: string[][] = [[], [], []];
  for (const body of requests) {
    const before = known && {
      stored: known.submission,
      before: { reportedOn: known.reportedOn, reportSaysNew },
    };
    const received = receiveSubmission(body, { ...before, today });
    if (!received.accepted) throw new Error(JSON.stringify(received.issues));
    const { submission, reportedOn } = received;
    const isFurtherVisit = !['first', 'correction'].includes(received.visit);
    const plan = planMessages(submission, {
      isFurtherVisit,
      mayBeSent: () => true,
      ...(known && { previous: known.submission, previousReportedOn: known.reportedOn }),
      reportedOn,
      job,
      today,
    });
    caused = plan.messages.map(({ flow, basis }) => `${flow} ${basis.dateOfAction}`);
    states = plan.messages.map(({ flow, state }) => `${flow} ${state}`);
    withdrawn = plan.withdrawn.map(({ flow }) => flow);
    warned = received.warnings.map(({ path }) => path);
    known = { submission, reportedOn };
  }
  return { caused, warned, states, withdrawn, ...(known as Known) };
}

export const all = (...days: string[]) =>
  ['D0135', 'D0136', 'D0002', 'D0139', 'D0221', 'D0010', 'D0303'].flatMap((flow) =>
    days.map((day) => `${flow} ${day}`),
  );
export const return_work = { initial_visit_date: '2026-03-01', reason: 'Parts were missing' };
export const later = { outcome_code: 'CO', date_of_action: '2026-03-05' };
export const again = { job_id: 'J-1', return_work };
