import { DeliveryRefused, NotTaken, type OutboundFile } from '@team-operations/safe-isolation';
import { cutText } from '@team-operations/schemas';
import type { Exchange, GatewayAnswer } from './exchange.ts';

/** The file itself is at fault: it is malformed, too large, or its id was used for another. */
const refusals: readonly number[] = [400, 409, 413, 415, 422];
const largestReason = 500;

function reasonOf({ status, body }: Pick<GatewayAnswer, 'status' | 'body'>): string {
  const text = body.toString('utf8').replaceAll(/\s+/g, ' ').replaceAll('\0', '');
  const said = cutText(text.trim(), largestReason);
  return `The market gateway refused the file with ${status}${said === '' ? '.' : `: ${said}`}`;
}

/** Behind a gateway that is busy, or a proxy that waited in vain, the file may have arrived all the same. */
const mayHaveArrived = (status: number) => status < 400 || (status >= 500 && status !== 503);

function failureOf({ status, retryAfter, body }: GatewayAnswer): Error {
  if (refusals.includes(status)) return new DeliveryRefused(reasonOf({ status, body }));
  const wanted = retryAfter === null ? '' : ` and requests a retry in ${retryAfter / 1000} s`;
  const message = `the market gateway returned ${status}${wanted}`;
  return mayHaveArrived(status) ? new Error(message) : new NotTaken(message, { retryAfter });
}

/** Nothing was sent: no server answered, or one that is not trusted. */
const notConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_)/;

function failureToConnect(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return notConnected.test(code) ? new NotTaken(message, { cause: error }) : error;
}

/**
 * Posts a file once, its id as idempotency key: the gateway recognises a repeated file by it. The caller tries on
 * after a passing fault.
 */
export async function deliver(
  file: OutboundFile,
  exchange: Exchange,
  timeoutMilliseconds: number,
  given: AbortSignal,
): Promise<void> {
  const { fileId, flow, version, toMpid, content } = file;
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const answer = await exchange({
    method: 'POST',
    path: '/files',
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'idempotency-key': fileId,
      'market-flow': flow + version,
      'market-receiver': toMpid,
    },
    body: content,
    largestAnswer: 4096,
    signal: AbortSignal.any([timeout, given]),
  }).catch((error: unknown) => {
    throw timeout.aborted
      ? new Error(`the market gateway did not respond within ${timeoutMilliseconds} ms`, { cause: error })
      : failureToConnect(error);
  });
  if (answer.status < 200 || answer.status >= 300) throw failureOf(answer);
}
