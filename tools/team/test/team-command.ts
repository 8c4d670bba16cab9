import { execFile } from 'node:child_process';
import { builtProgram, programEnvironment, testStack } from '@team-operations/testing';
import { readArguments } from '../src/arguments.ts';
import { run } from '../src/run.ts';

export const baseUrl = 'https://operations.example';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** A deployed installation: with the owner's connection, and nothing of a local run. */
const deployed = () => ({
  DATABASE_URL: testStack().databaseUrl,
  BASE_URL: baseUrl,
  KAFKA_BROKERS: 'kafka.example:9092',
});

/** The command in this process, for what it does to the database and writes. */
export async function team(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const [written, warned]: [string[], string[]] = [[], []];
  const code = await run(readArguments(args), {
    environment: { ...deployed(), ...environment },
    write: (text) => void written.push(`${text}\n`),
    warn: (text) => void warned.push(`${text}\n`),
  });
  return { code, out: written.join(''), err: warned.join('') };
}

/** The command as an operator runs it. */
export function teamProcess(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const env = { ...programEnvironment, ...deployed(), ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [builtProgram('team'), ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}
