import { Type, type Static } from '@sinclair/typebox';
import { Nullable, Uuid } from '@team-operations/schemas';
import { call } from './call.ts';
import type { Visit } from './visit.ts';
import { expectThat } from './step-failure.ts';
import { keyFor, type StepContext } from './step-context.ts';

const Submission = Type.Object({
  status: Type.Literal('success'),
  message: Type.String(),
  submission_id: Uuid,
  scenario: Type.String(),
  flows: Type.Array(
    Type.Object({
      flow_id: Uuid,
      flow: Type.String(),
      purpose: Type.String(),
      to_mpid: Nullable(Type.String()),
      state: Type.String(),
    }),
  ),
  warnings: Type.Array(Type.Object({ field: Type.String(), warning: Type.String() })),
});

/** What the installer is answered. */
export type Submission = Static<typeof Submission>;

/** The worksheet of the installer, who found danger and waits for the network operator. */
export function worksheet(visit: Visit): object {
  return {
    job_details: {
      job_id: visit.reference,
      outcome_code: 'IP',
      mpan: visit.mpan,
      supplier_mpid: visit.supplierMpid,
      date_of_action: visit.date,
    },
    contact: { name: 'Sam Fitter', telephone: '01632 960001' },
    dno_issue: { code: 'A', comment: visit.comment },
    additional_info: 'Isolated at the cut-out; waiting on site',
  };
}

/** Submits the worksheet with the key of an installer, who may do nothing else. */
export async function submit(context: StepContext): Promise<Submission> {
  const { demo, visit, signal } = context;
  const submission = await call({
    method: 'POST',
    url: `${demo.sip_base_url}/v2/job-data`,
    key: keyFor(context, 'sip.write'),
    body: worksheet(visit),
    status: 200,
    answer: Submission,
    signal,
  });
  const { scenario, flows, warnings, message } = submission;
  expectThat(scenario === 'S3', 'scenario S3', scenario);
  const report = flows.find(({ flow }) => flow === 'D0135');
  const { mpid } = visit.distributor;
  expectThat(report?.to_mpid === mpid && report.state === 'QUEUED', `D0135 to ${mpid}, QUEUED`, flows);
  expectThat(
    warnings.some(({ field }) => field === 'dno_issue.code'),
    'a warning of danger to life',
    warnings,
  );
  expectThat(/telephone [\d ]+ now/.test(message), 'to be asked to telephone', message);
  return submission;
}
