import { principalOf } from '@team-operations/credentials';
import { AppError } from '@team-operations/errors';
import { bodyAsRead, requestId } from '@team-operations/http';
import type { ErrorRequestHandler } from 'express';
import type { Surface } from '../surface/surface.ts';

/** What a connection leaves out is not known yet: the calls themselves are not. */
const narrowing = { readOnly: false, toolsets: null };

/**
 * Adds to the refusal of a body, before its calls are known, what that of a call says: a fault report in it notified no one, whether it is no JSON, has a NUL
 * or is a batch of too many messages (docs/decisions/0041-refused-faults.md).
 */
export const explainUnread =
  (surface: Pick<Surface, 'refuse'>): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const body = bodyAsRead(req);
    if (!(error instanceof AppError) || body === undefined) return next(error);
    const caller = { principal: principalOf(res), requestId: requestId(res), narrowing };
    const unread = { name: '', arguments: { body: body.toString() } };
    surface.refuse(caller, [unread], error).then(next, next);
  };
