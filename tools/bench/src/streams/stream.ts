import type { ComparisonId } from '../comparison.ts';
import type { StreamStack } from './stream-stack.ts';

/** What a measurement of the way through Kafka came to. */
export interface StreamOutcome {
  id: string;
  work: string;
  /** Lines for a terminal. */
  lines: string[];
  /** For `results/<id>.json`. */
  figures: Record<string, unknown>;
  reached: boolean;
}

/** A measurement that needs the broker too, and is no comparison of requests. */
export interface Stream {
  id: ComparisonId;
  run(stack: StreamStack): Promise<StreamOutcome>;
}
