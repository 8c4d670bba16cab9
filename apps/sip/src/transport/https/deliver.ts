import { pause } from '@team-operations/service';
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

/** What came of an attempt: undefined when the file is with the gateway, else why not, and how long to wait. */
type Attempt = { failure: unknown; pause: number } | undefined;

function outcomeOf(answer: GatewayAnswer, usualPause: number): Attempt {
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return undefined;
  if (refusals.includes(status)) throw new DeliveryRefused(reasonOf(answer));
  const wanted = retryAfter === undefined ? '' : ` and wants to be asked again in ${retryAfter} s`;
  const failure = new Error(`the market gateway answers ${status}${wanted}`);
  return { failure, pause: retryAfter === undefined ? usualPause : retryAfter * 1000 };
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
  const post = {
    method: 'POST',
    path: '/files',
    headers,
    body: content,
    largestAnswer: 4096,
    signal,
  } as const;
  let failure: unknown = new Error(`the market gateway did not answer within ${timeoutMilliseconds} ms`);
  for (let attempt = 0; attempt < mostAttempts && !signal.aborted; attempt += 1) {
    const usualPause = firstPause * 3 ** attempt;
    const attempted = await exchange(post).then(
      (answer) => outcomeOf(answer, usualPause),
      (error: unknown) => ({ failure: signal.aborted ? failure : error, pause: usualPause }),
    );
    if (attempted === undefined) return;
    failure = attempted.failure;
    if (attempt + 1 < mostAttempts) await pause(attempted.pause * (0.75 + Math.random() / 2), signal);
  }
  throw failure;
}
