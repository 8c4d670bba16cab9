import { acceptedPrincipal } from '@team-operations/credentials';
import type { ScannedBody } from '@team-operations/market';
import { addressKey, hasBody, takeBytesBehind } from '@team-operations/http';
import type { Request, Response } from 'express';
import { bodyReadBefore, watchBody, watchedBody, type SentBody } from './sent-body.ts';

/** A device sends again when it has had no answer for 30 seconds: before that it must know what was not read. */
const longestWait = 25_000;
/** Beyond the limits, milliseconds for what has arrived already: many devices behind one address may be refused at the same moment. */
const shortWait = 250;
/** Bodies at the same time that are waited for: in all, of one team that was admitted, and from one address of those that anyone can send. */
const mostWaiting = { admitted: 100, others: 100, team: 50, address: 10 };

const mayHaveBody = /^(?:POST|PUT|PATCH)$/;

/** What came of a body. */
export interface BodyOfRefused extends ScannedBody {
  /** True when the caller broke the connection, so that the response is not read. */
  isAborted: boolean;
}

/** What is known of a body of which nothing was read. */
export const unreadBody: BodyOfRefused = { texts: [], isWhole: false, milliseconds: 0, isAborted: false };

/** Scans a body in its turn; null when that is not to be done any more. */
type Scan = (body: () => Promise<ScannedBody>) => Promise<ScannedBody | null>;

/** How long a body is waited for, in milliseconds: while nothing of it comes, and in all. */
interface Patience {
  pause: number;
  whole: number;
}
const noPatience: Patience = { pause: shortWait, whole: shortWait };

/** Resolves with whether the body has ended, when it has, enough of it has come, or the time is over. */
function arrival(req: Request, body: SentBody, { pause: longestPause, whole }: Patience): Promise<boolean> {
  if (req.readableEnded) return Promise.resolve(true);
  if (req.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = () => done(true);
    const give = () => done(false);
    const deadline = setTimeout(give, whole);
    let pause: NodeJS.Timeout;
    let looks = 0;
    function startPause(): void {
      clearTimeout(pause);
      const before = looks;
      // After a stall of the process, timers run before what came meanwhile is read.
      pause = setTimeout(() => setImmediate(() => looks === before && give()), longestPause);
    }
    function look(): void {
      looks += 1;
      startPause();
      if (body.isEnough()) done(false);
    }
    function done(ended: boolean): void {
      clearTimeout(deadline);
      clearTimeout(pause);
      req.off('end', finish).off('close', give).off('error', give).off('data', look);
      resolve(ended);
    }
    startPause();
    req.on('end', finish).on('close', give).on('error', give).on('data', look);
  });
}

/**
 * Reads what comes of the bodies of refused requests, in bounded memory, for a bounded time. A refusal before the body was read,
 * above all by the limit of requests, must not cost more than the request would have.
 * @param longestPause a connection on which nothing comes for so many milliseconds is no longer waited for
 */
export function createBodyReader(longestPause = 5000) {
  const patience = { pause: longestPause, whole: longestWait };
  const waiting = new Map<string, number>();
  const count = (key: string, change: number) => {
    const now = (waiting.get(key) ?? 0) + change;
    if (now === 0) waiting.delete(key);
    else waiting.set(key, now);
    return now;
  };

  async function wait(req: Request, body: SentBody, teamId: string | undefined): Promise<boolean> {
    const all = teamId === undefined ? 'others' : 'admitted';
    const sender = teamId === undefined ? `address ${addressKey(req.ip)}` : `team ${teamId}`;
    const isBelowLimit = count(all, 1) <= mostWaiting[all];
    const isFair = count(sender, 1) <= mostWaiting[teamId === undefined ? 'address' : 'team'];
    try {
      return await arrival(req, body, isBelowLimit && isFair ? patience : noPatience);
    } finally {
      count(all, -1);
      count(sender, -1);
    }
  }

  return async (
    req: Request,
    res: Response,
    status: number,
    scan: Scan = (body) => body(),
  ): Promise<BodyOfRefused> => {
    const mayFollow = !hasBody(req) && mayHaveBody.test(req.method);
    if (!hasBody(req) && !mayFollow) return { ...unreadBody, isWhole: true };
    const teamId = status === 429 ? undefined : acceptedPrincipal(res)?.teamId;
    const isUnread = !req.readableDidRead;
    const whose = teamId === undefined ? 'others' : 'admitted';
    const body = watchedBody(req) ?? (isUnread ? watchBody(req, whose) : bodyReadBefore(req, whose));
    if (body === undefined) return unreadBody;
    const hasEnded = mayFollow || (await wait(req, body, teamId));
    // What comes behind a request was probably meant as its body, or as the rest of it.
    const behind = await takeBytesBehind(req, mayFollow);
    body.write(behind.bytes);
    const scanned = await scan(() => body.end()).finally(behind.release);
    if (scanned === null) return unreadBody;
    // Who only ended the sender's half of the connection, or stopped sending, still gets the response.
    const isAborted = req.destroyed && !req.complete && res.socket?.writable !== true;
    return { ...scanned, isWhole: scanned.isWhole && hasEnded && behind.isWhole, isAborted };
  };
}
