import { execFile } from 'node:child_process';
import { builtProgram } from '@team-operations/setup';
import type { Environment } from './environment.ts';

/** A dead letter as the command prints it. */
export interface PrintedLetter {
  id: string;
  topic: string;
  partition: number | null;
  offset: string | null;
  consumer: string;
  reason: string;
  attempts: number;
  outcome?: string;
  refusal?: string | null;
}

/** Runs `npm run dead-letters -- …`, as a person would, and answers what it says. */
export function deadLettersCommand(
  { kafkaBrokers, databaseUrl }: Environment,
  ...args: readonly string[]
): Promise<PrintedLetter[]> {
  const environment = {
    PATH: process.env['PATH'],
    KAFKA_BROKERS: kafkaBrokers.join(),
    DATABASE_URL: databaseUrl,
  };
  return new Promise((resolve, reject) => {
    // It ends with 1 when some letter is refused, which is to be looked at and not an error.
    execFile(
      process.execPath,
      [builtProgram('dead-letters'), ...args, '--json'],
      { env: environment },
      (error, output, errors) => {
        if (error !== null && error.code !== 1) reject(new Error(errors, { cause: error }));
        else resolve(output.trim() === '' ? [] : (JSON.parse(output) as PrintedLetter[]));
      },
    );
  });
}
