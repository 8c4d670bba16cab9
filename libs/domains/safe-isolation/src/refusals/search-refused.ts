import type { Principal } from '@team-operations/credentials';
import { bodyAsRead } from '@team-operations/http';
import { readScanned, type RefusedRequest } from '@team-operations/market';
import type { Request, Response } from 'express';
import { createBodyReader, unreadBody, type BodyOfRefused } from './body-of-refused.ts';
import type { RefusalAlarmsParts } from './refusal-alarms.ts';
import { searchBudgetOf } from './search-budget.ts';

/** What was found in a refused request. */
export interface SearchedRequest extends RefusedRequest {
  body: BodyOfRefused;
  /** False when there was no time left to search any of it. */
  anySearched: boolean;
}

/** Whether a request with such a text is searched at all. */
export type MayHold = (text: string) => boolean;

const notSearched = async (): Promise<SearchedRequest> => ({
  ...(await readScanned(unreadBody)),
  body: unreadBody,
  anySearched: false,
});

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
    if (asRead !== undefined && lacksIt([asRead.toString('latin1')])) return notSearched();
    const time = searchOf(principal, req.ip);
    const body = time.mayBegin() ? await bodyOf(req, res, status) : unreadBody;
    time.charge(body.milliseconds);
    if (lacksIt(body.texts)) return notSearched();
    const characters = body.texts.reduce((sum, text) => sum + text.length, 0);
    const release = time.hold(characters);
    if (release === null) return notSearched();
    const search = time.run(async (goOn) => {
      // Others may have used up the time while the body came.
      if (await goOn()) return { body, anySearched: true, ...(await readScanned(body, query, goOn)) };
      return notSearched();
    }, characters);
    return search.finally(release);
  };
}
