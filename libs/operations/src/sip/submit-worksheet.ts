import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Type } from '@sinclair/typebox';
import type { TeamDatabase } from '@team-operations/database';
import { AppError, serviceUnavailable } from '@team-operations/errors';
import { submissionPatchSchema } from '@team-operations/market';
import { defineWrite } from '../define-operation.ts';
import type { WriteContext } from '../operation.ts';
import { findKnownJob, isUuid, type KnownJob } from './known-job.ts';
import { findMeterOnRecord, meterOf } from './meter-on-record.ts';
import { refusedSubmission } from './refused-submission.ts';
import { submissionAnswer, SubmissionAnswer } from './submission-answer.ts';
import { submissionEvents } from './submission-events.ts';
import { planSubmission, type Knowledge } from './submission-plan.ts';
import { onJobStatement, openJobStatement } from './submission-statement.ts';

type Body = Record<string, unknown>;

/** The job's identifier in either layout; undefined when it is not there to be found. */
function referenceOf(body: Body): string | undefined {
  const nested = (body['job_details'] ?? {}) as Body;
  const reference = body['job_id'] ?? nested['job_id'];
  return typeof reference === 'string' ? reference : undefined;
}

/** Plans the request against what is known and writes it; null when somebody else was faster and it must be planned anew. */
async function writeSubmission(body: Body, bodyHash: Buffer, knowledge: Knowledge, context: WriteContext) {
  const { job: known } = knowledge;
  const plan = planSubmission(body, knowledge);
  const answer = submissionAnswer(plan, { ...context, known });
  const arrival = { context, body, bodyHash, answer };
  const change = known === null ? openJobStatement(plan, arrival) : onJobStatement(plan, known, arrival);
  return context.commit<SubmissionAnswer>({
    ...change,
    events: submissionEvents(plan, known, context),
    answer,
  });
}

const nothingKnown: Knowledge = { job: null, meterOnRecord: null };

/** The job, and the meter on record where the request names one that the submission so far does not. */
async function lookUp(body: Body, job: KnownJob | null, team: TeamDatabase): Promise<Knowledge> {
  const { submission } = planSubmission(body, { job, meterOnRecord: null });
  const meter = meterOf(submission, job);
  const before = job?.submission == null ? null : meterOf(job.submission.content, job);
  if (meter === null || isDeepStrictEqual(meter, before)) return { job, meterOnRecord: null };
  return { job, meterOnRecord: await findMeterOnRecord(team, meter) };
}

/**
 * Most submissions are the first word about a job that only the installer's own system knows: so that is tried first,
 * without a look, in one statement. Null when the guess did not hold, or the request alone is not a whole submission.
 */
async function writeAsFirst(body: Body, bodyHash: Buffer, reference: string, context: WriteContext) {
  // A dry run writes nothing that would show whether the guess holds.
  if (isUuid(reference) || context.dryRun) return null;
  try {
    return await writeSubmission(body, bodyHash, nothingKnown, context);
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return null;
    throw error;
  }
}

/** The same bytes again change nothing, and are told the same. */
function repeated(answer: unknown, { dryRun }: WriteContext): SubmissionAnswer {
  const same = answer as SubmissionAnswer;
  if (!dryRun) return same;
  return {
    ...same,
    message: 'Dry run: it is there already, and sending it again changes nothing.',
    dry_run: true,
  };
}

/** Of requests about one job that meet, each attempt lets one through: so many may meet before the last is told to wait. */
const mostAttempts = 40;

/** Accepts the request as a first submission or as a correction, or throws what is wrong with it. */
async function accept(body: Body, context: WriteContext): Promise<SubmissionAnswer> {
  const reference = referenceOf(body);
  if (reference === undefined) {
    planSubmission(body, nothingKnown); // Refused for the missing job_id, with everything else that is wrong.
    throw new Error('a submission without a job_id was not refused');
  }

  const bodyHash = hash('sha256', JSON.stringify(body), 'buffer');
  const first = await writeAsFirst(body, bodyHash, reference, context);
  if (first !== null) return first;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const known = await findKnownJob(context.team, reference);
    if (known?.submission?.bodyHash.equals(bodyHash)) return repeated(known.submission.answer, context);
    const knowledge = await lookUp(body, known, context.team);
    const answer = await writeSubmission(body, bodyHash, knowledge, context);
    if (answer !== null) return answer;
  }
  throw serviceUnavailable(new Error(`${reference} is being corrected by too many at once`));
}

export const submitWorksheet = defineWrite({
  name: 'sip.submit',
  summary: 'Submit a safe-isolation worksheet',
  description:
    'Reports the outcome of a visit. Sent again for the same job_id it is a correction: absent is unchanged, null unsets.',
  scope: 'sip.write',
  effect: 'write',
  dryRun: true,
  rest: { method: 'post', path: '/v1/sip' },
  input: Type.Object({}, { additionalProperties: true }),
  documentedInput: submissionPatchSchema,
  output: SubmissionAnswer,
  example: {
    job_details: {
      job_id: 'JOB-1001',
      outcome_code: 'CO',
      mpan: '1000000123451',
      date_of_action: '2026-03-01',
    },
    contact: { name: 'Sam Fitter', telephone: '01632 960001' },
    dno_issue: { code: 'A', comment: 'Cut-out is hot and smells burnt' },
    additional_info: 'Isolated at the cut-out; waiting on site',
  },
  async handle(body: Body, context) {
    try {
      return await accept(body, context);
    } catch (error) {
      throw await refusedSubmission(body, error, context);
    }
  },
});
