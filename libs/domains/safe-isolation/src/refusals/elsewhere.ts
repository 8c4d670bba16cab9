import { hasBody } from '@team-operations/http';
import { dangersIn, type RefusedRequest } from '@team-operations/market';
import type { Request } from 'express';

/** Whether a refused request may hold a report although its path is not that of submissions: it writes, and has a body. */
export const mayReport = (req: Request): boolean =>
  ['POST', 'PUT', 'PATCH', 'DELETE'].includes(req.method) && hasBody(req);

/** People write about a job what they have seen; other texts, such as templates, may name dangers. */
const hasTextsOfPeople = /\/jobs?(?:\/|$)/i;

/**
 * Whether what was sent elsewhere reports a fault: by name and category, or in words of danger where people write about a job. Less is no sign there:
 * assets and messages have conditions, categories and texts of their own.
 */
export function reportsElsewhere({ isNamedReport, fault }: RefusedRequest, path: string): boolean {
  return isNamedReport || (hasTextsOfPeople.test(path) && dangersIn([['', fault?.comment]]).length > 0);
}
