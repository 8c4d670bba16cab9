import type { ClientOrigin } from './applications.ts';

export type Outcome = 'pass' | 'warn' | 'fail';

/** One thing that was examined. */
export interface Check {
  /** What was examined, in words for people, such as `Redirect URI`. */
  name: string;
  outcome: Outcome;
  /** One or two sentences. */
  message: string;
  /** What to do about it; with a warning or a failure. */
  fix?: string;
}

/** What the doctor shows of a client beside its checks. */
export interface DiagnosedClient {
  /** Null when the caller only knew the name. */
  clientId: string | null;
  name: string;
  origin: ClientOrigin;
  registeredAt: string;
}

/** What the service finds right and wrong with a client. */
export interface Diagnosis {
  /** True when nothing fails; there may be warnings. */
  passes: boolean;
  /** Null when there is none, or none yet. */
  client: DiagnosedClient | null;
  checks: Check[];
}
