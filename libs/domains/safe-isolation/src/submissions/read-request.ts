import type { Issue } from '@team-operations/errors';
import {
  receiveSubmission,
  type Received,
  type ReceiveOptions,
  type Submission,
} from '@team-operations/market';
import { reportsAgain } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import { isAskedAgain } from './refused-report.ts';

type Body = Readonly<Record<string, unknown>>;

/** What a request is merged into. */
function storedOf(known: KnownJob | null): Omit<ReceiveOptions, 'today'> {
  if (known?.submission == null) return {};
  const { content, reportedOn } = known.submission;
  const { fault } = known;
  const isOver = fault !== null && (fault.closedAt !== null || fault.withdrawnAt !== null);
  const saysNew = isOver || (fault !== null && isAskedAgain(fault));
  return { stored: content, before: { reportedOn, reportSaysNew: saysNew } };
}

/** A job keeps the name that its messages carry: a correction by our id is about the same job as one by the installer's. */
export function namedAsBefore(submission: Submission, previous: Submission | undefined): Submission {
  if (previous === undefined) return submission;
  const { job_id } = previous.job_details;
  return { ...submission, job_details: { ...submission.job_details, job_id } };
}

/** What is left of a submission whose fault was closed, for a new report: a report that names no category has the one of before. */
function withoutReport(submission: Submission): Submission {
  const { dno_issue: issue } = submission;
  return issue === undefined ? submission : { ...submission, dno_issue: { code: issue.code } };
}

const keptCategory = (code: string): Issue => ({
  path: 'dno_issue.code',
  message: `was not sent: the fault is reported again as category ${code}, like the closed fault`,
  fix: 'Send `dno_issue.code` if the category differs.',
});

/**
 * Reads a request against what is known of its job. One that reports a fault again after it was closed reports what it says, and
 * nothing of the fault before: what was written of that would describe another danger.
 */
export function readRequest(
  body: Body,
  known: KnownJob | null,
  { receivedBefore, today }: { receivedBefore: boolean; today: string },
): Received {
  const options = { ...storedOf(known), today };
  const merged = receiveSubmission(body, options);
  const { stored } = options;
  if (!merged.accepted || stored === undefined || receivedBefore || known?.fault?.closedAt == null)
    return merged;
  if (!reportsAgain(body, namedAsBefore(merged.submission, stored), stored)) return merged;
  const fresh = receiveSubmission(body, { ...options, stored: withoutReport(stored) });
  const sent = body['dno_issue'] as { code?: unknown } | undefined;
  if (!fresh.accepted || sent?.code !== undefined || stored.dno_issue === undefined) return fresh;
  return { ...fresh, warnings: [...fresh.warnings, keptCategory(stored.dno_issue.code)] };
}
