import type { ClientOrigin } from '../storage/client-row.ts';

/** One thing that was looked at. */
export interface Check {
  /** What was looked at, in words for people, such as `Redirect URI`. */
  name: string;
  outcome: 'pass' | 'warn' | 'fail';
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

export interface Diagnosis {
  /** True when nothing fails; there may be warnings. */
  passes: boolean;
  /** Null when there is none, or none yet. */
  client: DiagnosedClient | null;
  checks: Check[];
}

export function diagnosis(client: DiagnosedClient | null, checks: Check[]): Diagnosis {
  return { passes: checks.every(({ outcome }) => outcome !== 'fail'), client, checks };
}

export const pass = (name: string, message: string): Check => ({ name, outcome: 'pass', message });

export const warn = (name: string, message: string, fix: string): Check => ({
  name,
  outcome: 'warn',
  message,
  fix,
});

export const fail = (name: string, message: string, fix: string): Check => ({
  name,
  outcome: 'fail',
  message,
  fix,
});
