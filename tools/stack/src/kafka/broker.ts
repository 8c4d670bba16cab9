import type { RunningServer } from '../process/server-process.ts';
import type { BrokerPorts } from './properties.ts';

export interface BrokerRequest extends BrokerPorts {
  dataDirectory: string;
  environment: NodeJS.ProcessEnv;
  fresh: boolean;
  report: (line: string) => void;
  signal: AbortSignal;
}

export interface Broker {
  addresses: string[];
  /** The process on this machine, when it is ours. */
  server?: { process: RunningServer; logFile: string; libraryDirectory: string };
  stop(): Promise<void>;
}

/** A way to a broker: the broker, or why this way is not open on this machine, as part of a sentence. */
export type Way = (request: BrokerRequest) => Promise<{ broker: Broker } | { reason: string }>;
