import { Type } from '@sinclair/typebox';
import { validator } from '@team-operations/schemas';
import { repeat, type Logger } from '@team-operations/service';
import type { TakeFile } from '@team-operations/safe-isolation';
import { longestPause, type MarketTransport } from '../market-transport.ts';
import { deliver } from './deliver.ts';
import {
  createExchange,
  type GatewayAnswer,
  type GatewayConnection,
  type GatewayRequest,
} from './exchange.ts';

export interface HttpsSettings extends GatewayConnection {
  /** Largest file that is read, in bytes. */
  largestFile: number;
  /** Polling interval for inbound files. */
  pollMilliseconds: number;
}

const listed = validator(
  Type.Object({
    files: Type.Array(Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9._-]{1,200}$' }) })),
  }),
);
const page = 100;
const largestList = 256 * 1024;

function readList({ status, body }: GatewayAnswer): string[] {
  if (status !== 200)
    throw new Error(`the market gateway returned ${status} to the request for inbound files`);
  const { value, issues } = listed(JSON.parse(body.toString('utf8')));
  if (issues) throw new Error('the market gateway lists inbound files in an unknown format');
  return value.files.map(({ id }) => id);
}

/**
 * Exchanges files with the market gateway over HTTPS, both sides showing a certificate (docs/market-messages.md): files are
 * posted, and what has come is listed, fetched, and deleted once it is taken.
 */
export function openHttpsTransport(
  settings: HttpsSettings,
  logger: Logger,
): MarketTransport & { close: () => void } {
  const { largestFile, pollMilliseconds, timeoutMilliseconds } = settings;
  const { exchange, close } = createExchange(settings);
  const ask = (wanted: Omit<GatewayRequest, 'signal'>) =>
    exchange({ ...wanted, signal: AbortSignal.timeout(timeoutMilliseconds) });
  const list = async (limit: number) =>
    readList(await ask({ method: 'GET', path: `/inbound?limit=${limit}`, largestAnswer: largestList }));

  async function takeOne(id: string, take: TakeFile): Promise<void> {
    const path = `/inbound/${id}`;
    const fetched = await ask({ method: 'GET', path, largestAnswer: largestFile });
    // Another worker was faster.
    if (fetched.status === 404) return;
    if (fetched.status !== 200) throw new Error(`the market gateway returned ${fetched.status} for a file`);
    await take({ name: id, content: fetched.body, size: fetched.size });
    const { status } = await ask({ method: 'DELETE', path, largestAnswer: 4096 });
    if (status >= 300 && status !== 404)
      throw new Error(`the market gateway returned ${status} for a received file`);
  }

  async function takeAll(take: TakeFile, stopped: AbortSignal): Promise<void> {
    const ids = await list(page);
    let failure: unknown;
    for (const id of ids) {
      if (stopped.aborted) return;
      // One file that cannot be taken must not hold up those behind it.
      await takeOne(id, take).catch((error: unknown) => (failure = error));
    }
    if (failure !== undefined) throw failure as Error;
  }

  return {
    deliver: (file, signal) => deliver(file, exchange, timeoutMilliseconds, signal),
    receive: (take) =>
      repeat({
        every: pollMilliseconds,
        longestPause,
        work: (stopped) => takeAll(take, stopped),
        onError: (err) => logger.warn({ err }, 'some inbound files could not be received; they are retried'),
      }),
    async check() {
      await list(1);
    },
    close,
  };
}
