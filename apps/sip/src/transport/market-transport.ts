/** A market message as a file, ready to go. */
export interface OutboundFile {
  fileId: string;
  flow: string;
  version: string;
  toMpid: string;
  content: string;
}

/** A file that came from the market. */
export interface InboundFile {
  name: string;
  /** Its bytes; of one that is larger than the limit, only the beginning. */
  content: Buffer;
  /** Size in bytes of all of it. */
  size: number;
  /** Why it cannot be read; then there is no content. */
  unreadable?: Error;
}

/** What became of a file: it is put away as taken, or set aside with the reason. One that was rejected comes again. */
export type Taken = { refused?: never } | { refused: string };
export type TakeFile = (file: InboundFile) => Promise<Taken>;

/** The gateway has looked at the file and will not have it: sending it again as it is would change nothing. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

/** However long receiving has failed, it is tried again after this many milliseconds. */
export const longestPause = 30_000;

/**
 * The way to the market gateway and back. Delivery is at least once: a crash at the wrong moment sends a file again, under
 * the same file id, by which the receiver tells that it is the same.
 */
export interface MarketTransport {
  /** Resolves once the file is safely with the gateway. Throws DeliveryRefused when it never will be. */
  deliver(file: OutboundFile): Promise<void>;
  /** Hands over each file that has come, until it is stopped. */
  receive(take: TakeFile): { stop(): Promise<void> };
  /** Rejects when the gateway cannot be reached. */
  check(): Promise<void>;
}
