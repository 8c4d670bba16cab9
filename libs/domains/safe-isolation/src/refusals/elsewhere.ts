import { hasBody } from '@team-operations/http';
import { dangersIn, type RefusedRequest } from '@team-operations/market';
import type { Request } from 'express';

/** Whether a refused request may hold a report although its path is not that of submissions: it writes, and has a body. */
export const mayReport = (req: Request): boolean =>
  ['POST', 'PUT', 'PATCH', 'DELETE'].includes(req.method) && hasBody(req);

/** People write about a job what they have seen; other texts, such as templates, may name dangers. */
const hasTextsOfPeople = /\/jobs?(?:\/|$)/i;

/**
 * One of the two parts of `dno_issue`: the other may be misspelt. In a sentence, "issue" is a word of its own. Or what says that a person depends on
 * electricity, which counts beside a supply that was left off.
 */
const mayBeNamed = /dno|[\w-]issue|medical|sip.?ani/i;

/**
 * A look that costs little, before a search: refused writes that have nothing to do with the network operator must not use up the
 * time for those that report a fault.
 */
export const mayHoldReport = (text: string, path: string): boolean =>
  hasTextsOfPeople.test(path) || mayBeNamed.test(text);

/**
 * Whether what was sent elsewhere reports a fault: by name and category, that a person depends on a supply that was left off, or in words of danger where people write about a job. Less is no sign there:
 * assets and messages have conditions, categories and texts of their own.
 */
export function reportsElsewhere({ isNamedReport, fault }: RefusedRequest, path: string): boolean {
  return isNamedReport || (hasTextsOfPeople.test(path) && dangersIn([['', fault?.comment]]).length > 0);
}
