import { Type, type Static } from '@sinclair/typebox';
import { Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';
import type { SubmissionPlan } from './submission-plan.ts';

/** What an installer is told (docs/decisions/0008-safe-isolation-answers.md). Stored, so that a repeat is told the same. */
export const SubmissionAnswer = Strict(
  {
    message: Type.String(),
    submission_id: Uuid,
    job_id: Type.String({ description: 'As it was sent' }),
    revision: Type.Integer({
      minimum: 1,
      description: '1 for the first submission, one more for each correction',
    }),
    scenario: Type.String({ description: 'S1 to S9' }),
    flows: Type.Array(
      Strict({
        flow_id: Uuid,
        flow: Type.String(),
        purpose: Type.String(),
        assumed: Type.Boolean({
          description: 'True where it is our assumption that this message is called for',
        }),
        to_role: Type.String(),
        to_mpid: Nullable(Type.String()),
        state: OneOf(['QUEUED', 'HELD']),
        held: Type.Array(Strict({ field: Type.String(), reason: Type.String() })),
      }),
      { description: 'Market messages that this request causes' },
    ),
    warnings: Type.Array(
      Strict({ field: Type.String(), warning: Type.String(), fix: Type.Optional(Type.String()) }),
    ),
  },
  { title: 'SubmissionAnswer' },
);
export type SubmissionAnswer = Static<typeof SubmissionAnswer>;

function message({ revision, faultChange }: SubmissionPlan): string {
  const received = revision === 1 ? 'Submission accepted.' : `Correction accepted as revision ${revision}.`;
  if (faultChange === null || faultChange.kind === 'closed' || !faultChange.fault.telephoneNow)
    return received;
  const { dno } = faultChange.fault;
  const whom = dno === null ? 'the network operator' : `the network operator (${dno.area}, ${dno.mpid})`;
  return `${received} Danger to life: telephone ${whom} now and stay on site.`;
}

export function submissionAnswer(plan: SubmissionPlan): SubmissionAnswer {
  return {
    message: message(plan),
    submission_id: plan.submissionId,
    job_id: plan.submission.job_details.job_id,
    revision: plan.revision,
    scenario: plan.scenario.scenario,
    flows: plan.flows.map((flow) => ({
      flow_id: flow.flowId,
      flow: flow.flow,
      purpose: flow.purpose,
      assumed: flow.assumed || flow.layoutAssumed,
      to_role: flow.toRole,
      to_mpid: flow.toMpid,
      state: flow.state,
      held: flow.held.map(({ field, reason }) => ({ field, reason })),
    })),
    warnings: plan.warnings.map(({ path, message: warning, fix }) => ({
      field: path,
      warning,
      ...(fix === undefined ? {} : { fix }),
    })),
  };
}
