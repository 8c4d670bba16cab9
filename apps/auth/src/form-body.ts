import { AppError } from '@team-operations/errors';
import { urlencoded, type RequestHandler } from 'express';

const read = urlencoded({ extended: false, limit: 65_536, parameterLimit: 50 });

/** Reads a form, the only body that the token and revocation endpoints take (RFC 6749 4.1.3, RFC 7009 2.1). */
export const formBody: RequestHandler = (req, res, next) => {
  if (req.is('urlencoded')) return read(req, res, next);
  const fix = 'Send a form with Content-Type: application/x-www-form-urlencoded.';
  throw new AppError('BadRequestError', [{ path: 'Content-Type', message: 'is not that of a form', fix }]);
};

/** The fields of a form that was read. A field without a value counts as not sent (RFC 6749 3.2). */
export function formFields(body: unknown): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string | string[]>)) {
    for (const single of [value].flat()) if (single !== '') fields.append(name, single);
  }
  return fields;
}
