import type { Check, DiagnosedClient, Diagnosis } from '@team-operations/pages-api';

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
