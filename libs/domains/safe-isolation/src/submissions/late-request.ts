import { isDeepStrictEqual } from 'node:util';
import { AppError, type Issue } from '@team-operations/errors';
import { formatMpan, parseMpan, type Submission } from '@team-operations/market';
import { reportAgain } from './closed-warnings.ts';
import type { KnownJob } from './known-job.ts';
import { minuteInWords } from './minute-in-words.ts';
import { moreDanger } from './more-danger.ts';
import type { EarlierRevision } from './received-before.ts';
import type { Request } from './submission-plan.ts';

type Known = KnownJob & { submission: NonNullable<KnownJob['submission']> };

/** When and why the fault was closed; null when it is open, or there is none. */
const closedInWords = (fault: Known['fault']): string | null =>
  fault?.closedAt == null
    ? null
    : `closed on ${minuteInWords(fault.closedAt)} (${fault.closedReason ?? 'no reason recorded'})`;

/** What the newest revision says, for people who have to decide whether it is right. */
function inWords({ submission, fault }: Known): string {
  const { job_details: details, dno_issue: issue } = submission.content;
  const parsed = details.mpan === undefined ? null : parseMpan(details.mpan);
  const mpan =
    parsed === null ? 'no MPAN' : `MPAN ${'mpan' in parsed ? formatMpan(parsed.mpan) : details.mpan}`;
  const report = issue === undefined ? 'no fault' : `a fault of category ${issue.code}`;
  const closed = closedInWords(fault);
  return `outcome ${details.outcome_code}, ${mpan}, ${report}${closed === null ? '' : `, ${closed}`}`;
}

/** A device sends again what it got no response to: that must not undo what was corrected in the meantime. */
function refusal(known: Known, { revision, receivedAt }: EarlierRevision): AppError {
  const { revision: newest } = known.submission;
  const issue: Issue = {
    path: 'corrects_revision',
    message: `is missing, and this request was received before, as revision ${revision} at ${minuteInWords(receivedAt)}: nothing was changed. Revision ${newest} is current: ${inWords(known)}`,
    fix: `If it is a retry, discard it. To restore it, send it with \`corrects_revision: ${newest}\`.${known.fault?.closedAt == null ? '' : ` ${reportAgain}`}`,
  };
  const details = { received_before: { revision, received_at: receivedAt }, revision: newest };
  return new AppError('ConflictError', [issue], { details });
}

/** Of the details of a refusal: when the same request was received first, and as which revision; null where it was not. */
export function receivedBefore(details: AppError['details']) {
  const before = details['received_before'] as { revision: number; received_at: string } | undefined;
  return before === undefined ? null : { revision: before.revision, receivedAt: before.received_at };
}

/** A submission without spaces and case, which change nothing that it says: an MPAN may be written `1000000123451` or in groups. */
const asSaid = (submission: Submission): unknown =>
  JSON.parse(JSON.stringify(submission), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\s/g, '').toLowerCase() : value,
  );

const hasSameContent = (one: Submission, other: Submission) => isDeepStrictEqual(asSaid(one), asSaid(other));

/** What of it reports more danger alone, with a warning of each: what else it says was corrected since. */
function partAlone(
  { body, warnings, ...request }: Request,
  part: ReturnType<typeof moreDanger>,
  { revision }: EarlierRevision,
  { reference, fault }: { reference: string; fault: Known['fault'] },
): Request {
  const counted = Object.keys(part);
  const closed = closedInWords(fault);
  const reopened = closed === null ? '' : `. The fault was ${closed}, and this request reported it again`;
  const warningsOfPart = counted.map((path): Issue => ({
    path,
    message: `was received before, as revision ${revision}, and applies because it reports more danger than the newest revision. Nothing else of this request was changed${path === 'dno_issue' ? reopened : ''}`,
    fix: `If it is a retry, correct \`${path}\` again. To apply all of it, send it with \`corrects_revision\`.`,
  }));
  return {
    ...request,
    body: { job_id: reference, ...part, ...('dno_issue' in part && { dno_issue: body['dno_issue'] }) },
    counted,
    warnings: [...warnings, ...warningsOfPart],
  };
}

/**
 * What counts of a request that came before and was corrected since (docs/decisions/0045-life-of-a-fault.md): nothing (409), or its
 * report of more danger alone, where ignoring that could leave a danger that no operator attends. All of it where it changes nothing.
 * @param submission the whole submission as the request would make it
 */
export function whatCounts<Sent extends Request>(
  request: Sent,
  submission: Submission,
  {
    known,
    earlier,
    reference,
  }: { known: KnownJob | null; earlier: EarlierRevision | null; reference: string },
): Sent {
  if (known?.submission == null || earlier === null) return request;
  const { revision, content } = known.submission;
  const isNewest = earlier.revision === revision && !earlier.inPart;
  if (isNewest || hasSameContent(submission, content)) return request;
  const withSubmission = { ...known, submission: known.submission };
  const part = moreDanger(submission, withSubmission, !earlier.peopleRemoved);
  if (Object.keys(part).length === 0) throw refusal(withSubmission, earlier);
  return { ...request, ...partAlone(request, part, earlier, { reference, fault: known.fault }) };
}
