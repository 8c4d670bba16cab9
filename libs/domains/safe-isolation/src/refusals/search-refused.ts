import type { Principal } from '@team-operations/credentials';
import { bodyAsRead } from '@team-operations/http';
import type { Request, Response } from 'express';
import { createBodyReader, unreadBody, type BodyOfRefused } from './body-of-refused.ts';
import type { RefusalAlarmsParts } from './refusal-alarms.ts';
import { searchBudgetOf } from './search-budget.ts';
import { notSearched, searchTexts, type FoundInTexts } from './search-texts.ts';

/** What was found in a refused request. */
export interface SearchedRequest extends FoundInTexts {
  body: BodyOfRefused;
}

/** Whether a request with such a text is searched at all. */
export type MayHold = (text: string) => boolean;

const unread = async (): Promise<SearchedRequest> => ({ ...(await notSearched()), body: unreadBody });

/** Searches refused requests for fault reports, in the time that their senders have. */
export function createSearch({ metrics, refusalAlarms }: RefusalAlarmsParts) {
  const bodyOf = createBodyReader();
  const searchOf = searchBudgetOf(metrics, refusalAlarms?.search);

  return async (
    req: Request,
    res: Response,
    status: number,
    principal: Principal | null,
    mayHold?: MayHold,
  ): Promise<SearchedRequest> => {
    const query = req.originalUrl.slice(req.originalUrl.split('?', 1)[0]?.length);
    const lacksIt = (texts: readonly string[]) => mayHold?.([...texts, query].join('\n')) === false;
    const asRead = mayHold && bodyAsRead(req);
    if (asRead !== undefined && lacksIt([asRead.toString('latin1')])) return unread();
    const search = searchOf(principal, req.ip);
    const body = search.mayBegin() ? await bodyOf(req, res, status, search.scan) : unreadBody;
    if (lacksIt(body.texts)) return unread();
    const { texts, isWhole } = body;
    const found = await searchTexts({ texts, isWhole, query }, search);
    return { ...found, body: found.anySearched ? body : unreadBody };
  };
}
