import type { OutboundTransport, TakeFile } from '@team-operations/safe-isolation';

/** However long receiving has failed, it is retried after this many milliseconds. */
export const longestPause = 30_000;

/** The path to the market gateway and back. */
export interface MarketTransport extends OutboundTransport {
  /** Hands over each file that has come, until it is stopped. */
  receive(take: TakeFile): { stop(): Promise<void> };
  /** Rejects when the gateway cannot be reached. */
  check(): Promise<void>;
}
