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
  content: string;
}

/**
 * The way to the market gateway and back. Delivery is at least once: a crash at the wrong moment sends a file again, under
 * the same file id, by which the receiver tells that it is the same.
 */
export interface MarketTransport {
  /** Resolves once the file is safely with the gateway. */
  deliver(file: OutboundFile): Promise<void>;
  /** Hands over each file that has come; it counts as taken once `take` resolves, and comes again if it rejects. */
  receive(take: (file: InboundFile) => Promise<void>): Promise<{ stop(): Promise<void> }>;
  /** Rejects when the gateway cannot be reached. */
  check(): Promise<void>;
}
