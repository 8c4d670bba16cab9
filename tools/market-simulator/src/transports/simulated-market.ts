/** What a simulated market has done so far. */
export interface MarketFigures {
  /** Files that came, each counted once. */
  received: number;
  /** Files that came again with the same bytes. */
  repeated: number;
  sent: number;
}

/** A simulated market that runs. */
export interface SimulatedMarket {
  figures(): MarketFigures;
  /** Sends a file by itself. */
  send(file: { fileId: string; content: string }): Promise<void>;
  stop(): Promise<void>;
}
