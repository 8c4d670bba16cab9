import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveryRefused, type OutboundFile } from '../market-transport.ts';
import type { Exchange, GatewayAnswer } from './exchange.ts';

/** The file itself is at fault: it is malformed, too large, or its id was used for another. */
const refusals: readonly number[] = [400, 409, 413, 415, 422];
const mostAttempts = 3;
const firstPause = 150;
const largestReason = 500;

function reasonOf({ status, body }: GatewayAnswer): string {
  const said = body
    .toString('utf8')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\0', '')
    .trim()
    .slice(0, largestReason);
  return `The market gateway refused the file with ${status}${said === '' ? '.' : `: ${said}`}`;
}

/** What is to be waited for before the next attempt; null when the file is with the gateway. */
function pauseAfter(answer: GatewayAnswer, attempt: number): number | null {
  if (answer.status >= 200 && answer.status < 300) return null;
  if (refusals.includes(answer.status)) throw new DeliveryRefused(reasonOf(answer));
  return answer.retryAfter === undefined ? firstPause * 3 ** attempt : answer.retryAfter * 1000;
}

/**
 * Posts a file, its id as idempotency key, and again after a passing fault for as long as the time-out lasts. Whoever called
 * waits and tries on after that. The gateway tells by the id that a repeated file is the same.
 */
export async function deliver(
  file: OutboundFile,
  exchange: Exchange,
  timeoutMilliseconds: number,
): Promise<void> {
  const { fileId, flow, version, toMpid, content } = file;
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'idempotency-key': fileId,
    'market-flow': flow + version,
    'market-receiver': toMpid,
  };
  for (let attempt = 0; ; attempt += 1) {
    const last = attempt + 1 >= mostAttempts;
    let pause: number | null;
    try {
      const answer = await exchange({
        method: 'POST',
        path: '/files',
        headers,
        body: content,
        largestAnswer: 4096,
        signal,
      });
      pause = pauseAfter(answer, attempt);
      if (pause !== null && last) throw new Error(`the market gateway answers ${answer.status}`);
    } catch (error) {
      if (error instanceof DeliveryRefused || last || signal.aborted) throw error;
      pause = firstPause * 3 ** attempt;
    }
    if (pause === null) return;
    await sleep(pause * (0.75 + Math.random() / 2), undefined, { signal });
  }
}
