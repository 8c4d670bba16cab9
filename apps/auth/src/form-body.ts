import { AppError, badRequest } from '@team-operations/errors';
import { text, type RequestHandler } from 'express';
import { bodyParameters } from './parameters.ts';

const mostFields = 100;

/** A field that was sent more than once becomes a list. */
function fieldsOf(form: string): Record<string, string | string[]> {
  const sent = [...new URLSearchParams(form)];
  if (sent.length > mostFields) {
    const fix = 'Send only the fields of this endpoint.';
    throw badRequest({ path: 'body', message: `has more than ${mostFields} fields`, fix });
  }
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of sent) {
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}

/** Reads a form into `body`, decoded as queries are: two decoders would be two readings of one request. */
export function readForm(limitBytes: number): RequestHandler {
  const read = text({ type: 'application/x-www-form-urlencoded', limit: limitBytes });
  return (req, res, next) => {
    read(req, res, (error?: unknown) => {
      if (error !== undefined) return next(error);
      try {
        req.body = fieldsOf(typeof req.body === 'string' ? req.body : '');
        next();
      } catch (refusal) {
        next(refusal);
      }
    });
  };
}

const read = readForm(65_536);

/** Reads a form, the only body that the token and revocation endpoints take (RFC 6749 4.1.3, RFC 7009 2.1). */
export const formBody: RequestHandler = (req, res, next) => {
  if (req.is('urlencoded')) return read(req, res, next);
  const fix = 'Send a form with Content-Type: application/x-www-form-urlencoded.';
  throw new AppError('BadRequestError', [{ path: 'Content-Type', message: 'is not that of a form', fix }]);
};

/** The fields of a form that was read. A field without a value counts as not sent (RFC 6749 3.2). */
export function formFields(body: unknown): URLSearchParams {
  return new URLSearchParams([...bodyParameters(body)].filter(([, value]) => value !== ''));
}
