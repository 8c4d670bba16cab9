import { RESPONSE_CLOCK, type DnoTelephones, type ResponseClock } from '@team-operations/market';
import type { OperationContext, WriteContext } from '@team-operations/operations';

/** What the operations of this domain need of the deployment, beside their team's database. */
export interface SafeIsolationDependencies {
  /** How long a fault may wait before it is escalated. */
  responseClock: ResponseClock;
  /** The network operators' telephone numbers that are configured. */
  dnoTelephones: DnoTelephones;
}

/** The same as settings have them. Defaults to the assumed clock, and no numbers. */
export type SafeIsolationSettings = {
  [name in keyof SafeIsolationDependencies]?: SafeIsolationDependencies[name] | undefined;
} & {
  /** Whether market messages are real ones; the consumers do not start without it. */
  live?: boolean;
};

export function safeIsolationDependencies(settings: SafeIsolationSettings): SafeIsolationDependencies {
  const { responseClock = RESPONSE_CLOCK, dnoTelephones = {} } = settings;
  return { responseClock, dnoTelephones };
}

export type SafeIsolationContext = OperationContext & SafeIsolationDependencies;
export type SafeIsolationWrite = WriteContext & SafeIsolationDependencies;
