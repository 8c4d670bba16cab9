import { Type, type Static } from '@sinclair/typebox';
import { type DnoTelephones, flowStates } from '@team-operations/market';
import { Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';
import { heldReport } from './held-report.ts';
import type { KnownJob } from './known-job.ts';
import { received, submissionMessage } from './submission-message.ts';
import { jobContext } from './job-context.ts';
import { placeAfter } from './place-after.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import { Telephone, telephoneAnswer } from './telephone.ts';
import { toWarning } from './as-warning.ts';

/** What an installer reads (docs/decisions/0008-safe-isolation-answers.md). Stored, so that a repeat gets the same response. */
export const SubmissionAnswer = Strict(
  {
    message: Type.String({
      description: 'Show it to the engineer: what is sent, whom to telephone now, and why',
    }),
    submission_id: Nullable({ ...Uuid, description: 'Null in a dry run of a first submission' }),
    job_id: Type.String({ description: 'As it was sent' }),
    revision: Type.Integer({
      minimum: 1,
      description: 'Starts at 1 and increases by 1 with each correction',
    }),
    counted: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Properties of a repeated request that were applied. Absent if all were applied',
      }),
    ),
    scenario: Type.String({ description: 'S1 to S9' }),
    // Answers are kept for repeats, and those from before do not have what is optional here.
    scenario_chosen_because: Type.Optional(Type.String({ description: 'Why this scenario applies' })),
    flows: Type.Array(
      Strict({
        flow_id: Nullable({ ...Uuid, description: 'Null only in a dry run' }),
        flow: Type.String(),
        purpose: Type.String(),
        assumed: Type.Boolean({
          description: 'True: it is an assumption that this message is required',
        }),
        layout_assumed: Type.Optional(
          Type.Boolean({ description: 'True: the file layout of the message is an assumption' }),
        ),
        to_role: Type.String(),
        to_mpid: Nullable(Type.String()),
        state: OneOf(
          flowStates,
          'HELD or QUEUED; that of an earlier message, which `flow_id` names, if that already says the same; in the response to a repeat, as it is now, but QUEUED also if it was sent meanwhile',
        ),
        held: Type.Array(Strict({ field: Type.String(), reason: Type.String() })),
      }),
      {
        description:
          'Market messages that this request causes; in the response to a repeat, also those that wait by now',
      },
    ),
    withdrawn: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Messages that are no longer required; unsent ones are dropped',
      }),
    ),
    abort: Type.Optional(
      Strict(
        {
          reason: Type.String(),
          next_actor: Type.String({ description: 'Next actor' }),
          next_action: Type.String(),
          rebookings_left: Type.Integer({ minimum: 0 }),
          failed_visits: Type.Optional(
            Type.Integer({
              minimum: 1,
              description: 'Failed visits at the metering point since the last completed visit',
            }),
          ),
        },
        { description: 'For an aborted job: its abort reason and the next step' },
      ),
    ),
    telephone: Type.Optional(Telephone),
    dry_run: Type.Optional(Type.Boolean({ description: 'True: dry run, nothing was stored' })),
    warnings: Type.Array(
      Strict({ field: Type.String(), warning: Type.String(), fix: Type.Optional(Type.String()) }),
    ),
  },
  { title: 'SubmissionAnswer' },
);
export type SubmissionAnswer = Static<typeof SubmissionAnswer>;

/** What a plan is described with. */
export interface AnswerContext {
  known: KnownJob | null;
  dnoTelephones: DnoTelephones;
  dryRun: boolean;
}

function flowAnswers({ flows }: SubmissionPlan, dryRun: boolean): SubmissionAnswer['flows'] {
  return flows.map(({ planned, state }) => ({
    flow_id: dryRun ? null : planned.flowId,
    flow: planned.flow,
    purpose: planned.purpose,
    assumed: planned.assumed,
    layout_assumed: planned.layoutAssumed,
    to_role: planned.toRole,
    to_mpid: planned.toMpid,
    state,
    held: planned.held.map(({ field, reason }) => ({ field, reason })),
  }));
}

function abortAnswer({ abort: planned }: SubmissionPlan): Pick<SubmissionAnswer, 'abort'> {
  if (planned?.abort == null) return {};
  const { reason, nextActor, nextAction, rebookingsLeft, failedVisits } = planned.abort;
  const next = { next_actor: nextActor, next_action: nextAction, rebookings_left: rebookingsLeft };
  const failed = { failed_visits: failedVisits };
  return { abort: { reason, ...next, ...failed } };
}

/** Whom to dial: about the fault, or else about a supply that was left off where no fault is open, which is not stored either. */
export function telephoneOf(
  {
    telephone,
    supplyOff,
    supplyOffSince,
  }: Pick<SubmissionPlan, 'telephone' | 'supplyOff' | 'supplyOffSince'>,
  numbers: DnoTelephones,
): Pick<SubmissionAnswer, 'telephone'> {
  if (telephone !== null) return { telephone: telephoneAnswer(telephone, numbers) };
  if (supplyOff?.isCertain !== true) return {};
  const since = supplyOffSince ?? new Date().toISOString();
  return { telephone: telephoneAnswer({ ...supplyOff, since }, numbers) };
}

export function submissionAnswer(plan: SubmissionPlan, context: AnswerContext): SubmissionAnswer {
  const { known, dryRun, dnoTelephones } = context;
  const flows = flowAnswers(plan, dryRun);
  const warnings = plan.warnings.map(toWarning);
  const { submission, reportedOn, changedFlows } = plan;
  const basis = { submission, reportedOn, job: jobContext(known) };
  const { dnoMpid } = placeAfter(basis, plan.faultChange, known);
  const messages = {
    ...{ flows, warnings, submission, known, changedFlows, dryRun },
    ...{ isRepeat: false, dnoMpid },
  };
  const facts = { ...plan, held: heldReport({ flows, warnings }), messages };
  return {
    message: submissionMessage(received(plan.revision, dryRun), facts, dnoTelephones),
    submission_id: dryRun ? (known?.submission?.id ?? null) : plan.submissionId,
    job_id: plan.reference,
    revision: plan.revision,
    ...(plan.counted === undefined ? {} : { counted: [...plan.counted] }),
    scenario: plan.scenario.scenario,
    scenario_chosen_because: plan.scenario.because,
    flows,
    withdrawn: plan.withdrawn,
    ...abortAnswer(plan),
    ...telephoneOf(plan, dnoTelephones),
    warnings,
    ...(dryRun ? { dry_run: true } : {}),
  };
}
