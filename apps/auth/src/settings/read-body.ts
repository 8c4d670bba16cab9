import { badRequest } from '@team-operations/errors';
import type { Validator } from '@team-operations/schemas';
import type { Request } from 'express';

/** The body of a request as its schema has it. Throws a BadRequestError that names every field that is wrong. */
export function readBody<T>(request: Request, validate: Validator<T>): T {
  const { value, issues } = validate(request.body ?? {});
  if (issues !== undefined) throw badRequest(...issues);
  return value;
}
