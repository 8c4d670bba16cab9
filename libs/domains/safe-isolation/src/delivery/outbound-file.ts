/** A market message as a file, ready to go. */
export interface OutboundFile {
  fileId: string;
  flow: string;
  version: string;
  toMpid: string;
  content: string;
}

/** The gateway has looked at the file and will not have it: sending it again as it is would change nothing. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

/** The gateway certainly did not take the file, and is to be asked again. After any other error it may have it. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  /** Milliseconds for which the gateway wants to be left alone; null when it does not say. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    { retryAfter = null, cause }: { retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

/**
 * The path to the market gateway. Delivery is at least once: a crash at the wrong moment sends a file again, under the same file
 * id, by which the receiver recognises the repeat.
 */
export interface OutboundTransport {
  /**
   * Tries once to hand over a file. Resolves when it is safely with the gateway, throws DeliveryRefused when it never will be, and
   * does nothing more once the signal is given.
   */
  deliver(file: OutboundFile, signal: AbortSignal): Promise<void>;
}
