import { principalOf, type Authenticator } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { afterCommit, readDryRun, runOperation, type OperationRequest } from '@team-operations/operations';
import {
  operatorInWords,
  type SubmissionAnswer,
  type SubmissionOperations,
  type SubmissionRecord,
} from '@team-operations/safe-isolation';
import { requestId, sentQuery, writeJson } from '@team-operations/http';
import type { Request, RequestHandler } from 'express';

function readBody(req: Request): Record<string, unknown> {
  const body: unknown = req.body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw badRequest({
    path: '',
    message: 'must be a JSON object',
    fix: 'Send the blocks of the submission as one object.',
  });
}

/** The dependencies of the routes. */
export interface JobDataParts {
  database: Database;
  authenticator: Pick<Authenticator, 'noteUse'>;
  operations: SubmissionOperations;
  /** Takes responses that violate their schema; in tests there is none, and they are errors. */
  reportViolation?: OperationRequest['reportViolation'];
}

/** A stored submission whose answer cannot be written: "failed" would say that nobody was notified. */
const acceptedUnread = `Submission accepted. Its details cannot be shown: read it back. If there is danger to life: telephone ${operatorInWords(null, {}, 'now')} and stay on site.`;

/** Submits a worksheet; the success body is that of specification 7 with what became of it. */
export function submit({
  database,
  authenticator,
  operations,
  reportViolation,
}: JobDataParts): RequestHandler {
  const { submitWorksheet } = operations;
  return async (req, res) => {
    const query = readDryRun(submitWorksheet, sentQuery(req));
    const principal = principalOf(res);
    const { data, replayed } = await runOperation(
      submitWorksheet,
      {
        principal,
        surface: 'sip',
        noteUse: authenticator.noteUse,
        reportViolation,
        requestId: requestId(res),
        input: readBody(req),
        inputIssues: query.issues,
        dryRun: query.dryRun,
        idempotencyKey: req.get('Idempotency-Key'),
      },
      database,
    );
    if (replayed) res.set('Idempotent-Replayed', 'true');
    const accepted = (message: string) => ({ status: 'success', message, request_id: requestId(res) });
    const isWritten = await afterCommit(submitWorksheet, reportViolation, () => {
      const { message, ...answer } = data as SubmissionAnswer;
      writeJson(res, { ...accepted(message), ...answer });
    });
    if (!isWritten && !res.headersSent) res.json(accepted(acceptedUnread));
  };
}

/** What became of a submission; the body is made like that of an accepted one. */
export function readBack({
  database,
  authenticator,
  operations,
  reportViolation,
}: JobDataParts): RequestHandler {
  const { getSubmission } = operations;
  return async (req, res) => {
    const principal = principalOf(res);
    const { issues } = readDryRun(getSubmission, sentQuery(req));
    const { data } = await runOperation(
      getSubmission,
      {
        principal,
        surface: 'sip',
        noteUse: authenticator.noteUse,
        reportViolation,
        requestId: requestId(res),
        input: { jobId: req.params['jobId'] },
        inputIssues: issues.map(({ path, message }) => ({ path, message, fix: 'Leave it out.' })),
      },
      database,
    );
    res.json({ status: 'success', request_id: requestId(res), ...(data as SubmissionRecord) });
  };
}
