import { principalOf, type Authenticator } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { AppError, badRequest, type Issue } from '@team-operations/errors';
import type { ResponseClock } from '@team-operations/market';
import { runOperation, submitWorksheet, type SubmissionAnswer } from '@team-operations/operations';
import { requestId } from '@team-operations/service';
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

/** The query means nothing here; a parameter in it was meant for something, so it is not passed over. */
function queryIssues(req: Request): Issue[] {
  const names = [...new URL(req.originalUrl, 'http://localhost').searchParams.keys()];
  return [...new Set(names)].map((path) => ({
    path,
    message: 'is not known in the query',
    fix: 'Send it in the JSON body.',
  }));
}

/** Submits a worksheet; the success body is that of specification 7 with what became of it. */
export function submit(
  database: Database,
  authenticator: Pick<Authenticator, 'noteOperation'>,
  responseClock?: ResponseClock,
): RequestHandler {
  return async (req, res) => {
    const principal = principalOf(res);
    authenticator.noteOperation(principal, submitWorksheet.name);
    const { data, replayed } = await runOperation(
      submitWorksheet,
      {
        principal,
        surface: 'sip',
        requestId: requestId(res),
        input: readBody(req),
        inputIssues: queryIssues(req),
        idempotencyKey: req.get('Idempotency-Key'),
        responseClock,
      },
      database,
    );
    if (replayed) res.set('Idempotent-Replayed', 'true');
    const { message, ...answer } = data as SubmissionAnswer;
    res.json({ status: 'success', message, request_id: requestId(res), ...answer });
  };
}

/** Any other method: 405 with `Allow` (RFC 9110 15.5.6). */
export const allowOnlyPost: RequestHandler = (req, res) => {
  const allow = 'POST, OPTIONS';
  if (req.method !== 'OPTIONS')
    throw new AppError('MethodNotAllowedError', [], { headers: { Allow: allow } });
  res.status(204).set('Allow', allow).end();
};
