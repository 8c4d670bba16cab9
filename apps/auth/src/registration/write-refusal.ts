import { AppError } from '@team-operations/errors';
import { requestId } from '@team-operations/http';
import type { Response } from 'express';
import { describeIssues } from '../oauth-error.ts';
import type { RegistrationRefusal } from './registration-request.ts';

/** Answers a refused registration (RFC 7591 3.2.2), every issue with its field and remedy beside the sentence. */
export function writeRefusal(res: Response, { error, issues }: RegistrationRefusal): void {
  const error_description = describeIssues(new AppError('BadRequestError', issues));
  res.status(400).json({ error, error_description, request_id: requestId(res), error_issues: issues });
}
