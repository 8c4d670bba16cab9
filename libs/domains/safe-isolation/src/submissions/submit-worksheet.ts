import { Type } from '@sinclair/typebox';
import { isStale } from '@team-operations/database';
import { AppError } from '@team-operations/errors';
import { cleanSubmission, submissionRequestSchema } from '@team-operations/market';
import { defineWrite, unlessStale, untilWritten } from '@team-operations/operations';
import { exampleWorksheet } from './example-worksheet.ts';
import { findJobByReference } from './known-job.ts';
import { CorrectsRevision } from './corrected-revision.ts';
import {
  detailOf,
  hashOf,
  referenceOf,
  toIncoming,
  type Body,
  type Cleaned,
  type Incoming,
} from './incoming-request.ts';
import { findFailedDangers, isMadeAgain } from './failed-danger.ts';
import { installersGuide } from './installers-guide.ts';
import { countedOf, lookUp } from './look-up.ts';
import { nothingKnown } from './nothing-known.ts';
import { repeat } from './repeat.ts';
import { submissionAnswer, SubmissionAnswer } from './submission-answer.ts';
import { submissionEvents } from './submission-events.ts';
import { createOneAtATime, type OneAtATime } from './one-at-a-time.ts';
import { withoutPeopleAgain } from './more-danger.ts';
import { planSubmission, type Knowledge } from './submission-plan.ts';
import { onJobStatement, openJobStatement } from './submission-statement.ts';
import { submitterOf } from './submitter.ts';
import { unknownSupplier } from './unknown-supplier.ts';
import { withoutSupplyOff } from './unreported-details.ts';
import type { SafeIsolationContext, SafeIsolationDependencies, SafeIsolationWrite } from '../dependencies.ts';

/** Plans the request against what is known and writes it; null when someone else was faster and it must be planned again. */
async function writeSubmission(
  request: Incoming,
  bodyHash: Buffer,
  knowledge: Knowledge,
  context: SafeIsolationWrite,
): Promise<SubmissionAnswer | null> {
  const { job: known } = knowledge;
  const plan = planSubmission({ ...request, responseClock: context.responseClock }, knowledge);
  const answer = submissionAnswer(plan, { ...context, known });
  const stored = submissionAnswer(withoutPeopleAgain(withoutSupplyOff(plan)), { ...context, known });
  const arrival = { context, receivedText: request.receivedText, bodyHash, answer: stored };
  const change = known === null ? openJobStatement(plan, arrival) : onJobStatement(plan, known, arrival);
  const written = await context.commit<SubmissionAnswer>({
    ...change,
    events: submissionEvents(plan, known, context),
    answer: stored,
  });
  return written && answer;
}

/**
 * Most submissions are the first word about a job that only the installer's own system knows: so that is tried first,
 * without a look at it, in one statement. Null when the guess did not hold, or the request alone is not a whole submission.
 */
async function writeAsFirst(request: Incoming, bodyHash: Buffer, context: SafeIsolationWrite) {
  // A dry run writes nothing that would show whether the guess holds; an abort needs the team's reasons.
  if (context.dryRun || request.corrects !== null || detailOf(request.body, 'outcome_code') === 'AB')
    return null;
  const supplier = await unknownSupplier(context.team, detailOf(request.body, 'supplier_mpid'));
  try {
    return await writeSubmission(request, bodyHash, { ...nothingKnown, unknownSupplier: supplier }, context);
  } catch (error) {
    // A job of that reference was planned at the same moment: then there is something to look at.
    if (isStale(error) || (error instanceof AppError && error.status === 400)) return null;
    throw error;
  }
}

/** Maximum attempts: of concurrent requests about one job, each attempt completes one. */
const mostAttempts = 40;

/** Accepts the request as a first submission or as a correction, or throws what is wrong with it. */
async function accept(
  cleaned: Cleaned,
  context: SafeIsolationWrite,
  oneAtATime: OneAtATime,
): Promise<SubmissionAnswer> {
  const request = toIncoming(cleaned);
  const { body, receivedText } = request;
  const reference = referenceOf(body);
  if (reference === undefined) {
    planSubmission({ ...request, responseClock: context.responseClock }, nothingKnown); // Refused for the missing job_id, with everything else that is wrong.
    throw new Error('a submission without a job_id was not refused');
  }

  const bodyHash = hashOf(receivedText, reference);
  const first = await writeAsFirst(request, bodyHash, context);
  if (first !== null) return first;
  const submitter = submitterOf(context.principal);
  const attempt = async () => {
    const found = await findJobByReference(context.team, submitter, reference);
    const known = found.job;
    const failed = known === null ? [] : await findFailedDangers(context.team, known);
    const isRepeat = known?.submission?.bodyHash.equals(bodyHash) === true;
    if (isRepeat && known.submission !== null) {
      const answer = known.submission.answer as SubmissionAnswer;
      if (!isMadeAgain(failed, request, answer)) return repeat(answer, reference, context, { known, failed });
    }
    const counted = await countedOf(request, found, reference, context);
    const knowledge = await lookUp(counted, found, failed, context);
    return writeSubmission(counted.request, bodyHash, { ...knowledge, isRepeat }, context);
  };
  // What only reads waits for no other request, and neither does a correction that none meets.
  const alone = await unlessStale(attempt);
  const job = { teamId: context.team.teamId, submitter, reference };
  return alone ?? oneAtATime(job, () => untilWritten(reference, attempt, mostAttempts));
}

/** A stored answer to an Idempotency-Key, with whom to telephone now: the call may have been demanded or confirmed since. */
async function replayed(
  answer: SubmissionAnswer,
  { body }: Cleaned,
  context: SafeIsolationContext,
): Promise<SubmissionAnswer> {
  const reference = referenceOf(body);
  if (reference === undefined) return answer;
  const { job } = await findJobByReference(context.team, submitterOf(context.principal), reference);
  if (job === null) return answer;
  const failed = await findFailedDangers(context.team, job);
  return repeat(answer, answer.job_id, { ...context, dryRun: false }, { known: job, failed });
}

/**
 * A device gives up after 30 seconds: before that its person must know that the report was not sent, and whom to telephone. Before it, the credential
 * is looked up for five seconds at most; after it, an alarm is stored in four. Milliseconds.
 */
const longestAnswer = 12_000;

export function submitWorksheet(dependencies: SafeIsolationDependencies) {
  const oneAtATime = createOneAtATime();
  return defineWrite({
    name: 'sip.submit',
    summary: 'Submit a safe-isolation worksheet',
    description:
      'Submits the outcome of a visit. For a danger to life (`dno_issue.code` A), the engineer telephones the network operator first. Show every `message` to the installer, also of errors. A further request with the same job_id is a correction: omitted properties are unchanged, null unsets.',
    guide: installersGuide,
    scope: 'sip.write',
    effect: 'write',
    dryRun: true,
    longestAnswer,
    rest: { method: 'post', path: '/v1/sip' },
    input: Type.Object({}, { additionalProperties: true }),
    documentedInput: {
      ...submissionRequestSchema,
      properties: { ...submissionRequestSchema.properties, corrects_revision: CorrectsRevision },
    },
    output: SubmissionAnswer,
    example: exampleWorksheet,
    handle: (body: Body, context) =>
      accept(cleanSubmission(body), { ...context, ...dependencies }, oneAtATime),
    replay: (answer, body: Body, context) =>
      replayed(answer, cleanSubmission(body), { ...context, ...dependencies }),
  });
}
