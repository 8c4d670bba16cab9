import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a test's PostgreSQL and Kafka are. */
export interface StackAddresses {
  databaseUrl: string;
  databaseAdminUrl: string;
  kafkaBrokers: string[];
}

/**
 * `stack.json` in the data directory says that a stack stays up in another terminal (`npm run test:stack`).
 * libs/testing reads it too, so that one project's tests can be run alone.
 */
const fileIn = (dataDirectory: string) => join(dataDirectory, 'stack.json');

export async function announceStack(
  dataDirectory: string,
  { databaseUrl, databaseAdminUrl, kafkaBrokers }: StackAddresses,
): Promise<void> {
  const announcement = { databaseUrl, databaseAdminUrl, kafkaBrokers, pid: process.pid };
  await writeFile(fileIn(dataDirectory), `${JSON.stringify(announcement, null, 2)}\n`);
}

export async function withdrawStack(dataDirectory: string): Promise<void> {
  await rm(fileIn(dataDirectory), { force: true });
}

/** The stack that was announced, unless the process that holds it is gone. */
export async function runningStack(dataDirectory: string): Promise<StackAddresses | undefined> {
  try {
    const announced = JSON.parse(await readFile(fileIn(dataDirectory), 'utf8')) as StackAddresses & {
      pid: number;
    };
    process.kill(announced.pid, 0);
    return announced;
  } catch {
    return undefined;
  }
}
