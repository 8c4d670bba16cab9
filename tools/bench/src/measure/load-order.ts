import type { LoadRequest } from '../comparison.ts';

/** What the load process has to do. */
export interface LoadOrder {
  origin: string;
  request: LoadRequest;
  seconds: number;
  connections: number;
}

/** What it has seen. */
export interface LoadResult {
  /** Answered with success. */
  requests: number;
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  /** Answered otherwise, or not at all. */
  failed: number;
}
