import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';

import { localDatabaseUrl } from '@team-operations/database';
import { commandLine } from '@team-operations/setup';

import { freePort, testStack } from '@team-operations/testing';
import { trialDirectory } from '../fixtures/trial-directory.ts';
import { archiveOptions, classArchive } from './kafka/class-archive.ts';
import { libraryDirectory } from './kafka/jars.ts';
import { findJava } from './kafka/java.ts';
import { javaOptions } from './kafka/maven-broker.ts';
import { answers } from './ports/answers.ts';
import { runProgram } from './process/programs.ts';
import { startStack } from './start-stack.ts';
import type { Stack, StackOptions } from './stack.ts';

describe('the stack', () => {
  const directory = trialDirectory();
  const other = trialDirectory();
  let options: StackOptions;
  const reported: string[] = [];
  /** Process ids of the servers that the killed starter left. */
  let left: number[] = [];
  let stack: Stack;
  const start = (changes: Partial<StackOptions> = {}) => startStack({ ...options, ...changes });

  beforeAll(async () => {
    options = {
      dataDirectory: directory.path,
      postgresPort: await freePort(),
      kafkaPort: await freePort(),
      kafkaControllerPort: await freePort(),
      environment: { ...process.env, DATABASE_URL: '', KAFKA_BROKERS: '' },
      report: (line) => reported.push(line),
      durable: false,
    };
    // Each start of Kafka takes seconds: the first is by a process that is then killed, and what it has left is filled.
    left = await startAndKillStarter(options);
    const { postgresPort, kafkaPort } = options;
    const leftStack = {
      databaseUrl: localDatabaseUrl(postgresPort),
      kafkaBrokers: [`127.0.0.1:${kafkaPort}`],
    };
    await query(leftStack, 'CREATE TABLE kept AS SELECT 1 AS one');
    await withAdmin(leftStack, (admin) =>
      admin.createTopics({ topics: [{ topic: 'kept' }], waitForLeaders: true }),
    );
    options.kafkaPort = await freePort();
    stack = await start();
  });
  afterAll(async () => {
    await stack.stop();
    directory.remove();
    other.remove();
  });

  const expectDataKept = async () => {
    expect(await query(stack, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
    expect(await withAdmin(stack, (admin) => admin.listTopics())).toContain('kept');
  };

  it('when its starter was killed, then the next start stops what is left, and goes on with the data', async () => {
    expect(left.map(commandLine)).toEqual(['', '']);
    expect(reported.splice(0).sort()).toEqual([
      expect.stringMatching(/^Kafka of an earlier run is still running/),
      expect.stringMatching(/^PostgreSQL of an earlier run is still running/),
    ]);
    await expectDataKept();
  });

  it('when a second start uses the same data, then it is refused and the first one stays', async () => {
    await expect(start()).rejects.toThrow(/Process \d+ already runs the servers/);
    await expectDataKept();
  });

  it('when it has started once, then Java reads the classes of Kafka from an archive', async () => {
    const java = (await findJava(process.env))!;
    const archive = archiveOptions(classArchive(libraryDirectory, java.version));
    expect(commandLine(stack.kafka!.pid)).toContain(archive.join());
    const options = ['-Xlog:class+load', ...archive, ...javaOptions()];
    const tool = [...options, 'kafka.tools.StorageTool', '--help'];
    const { output } = await runProgram(java.command, tool, { environment: process.env });
    const loaded = output.split('\n').find((line) => line.includes(' kafka.server.KafkaConfig source'));
    expect(loaded).toContain('shared objects file (top)');
  });

  it("when Kafka's port is taken, then the sentence names its setting, and nothing is left running", async () => {
    const second = start({ dataDirectory: other.path, postgresPort: await freePort() });
    await expect(second).rejects.toThrow(/^Port \d+, which Kafka would use, is taken by java .*KAFKA_PORT=/);
    expect(existsSync(join(other.path, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('when the start is cancelled, then nothing is left running', async () => {
    const ports = {
      postgresPort: await freePort(),
      kafkaPort: await freePort(),
      kafkaControllerPort: await freePort(),
    };
    const called = new AbortController();
    setTimeout(() => called.abort(new Error('cancelled')), 1500);
    const second = start({ ...ports, dataDirectory: other.path, signal: called.signal });
    await expect(second).rejects.toThrow('cancelled');
    expect(existsSync(join(other.path, 'postgres/data/postmaster.pid'))).toBe(false);
    expect(await answers('127.0.0.1', ports.kafkaPort)).toBe(false);
  });

  it('when DATABASE_URL and KAFKA_BROKERS name servers, then those are used and left alone', async () => {
    const environment = { DATABASE_URL: stack.databaseUrl, KAFKA_BROKERS: stack.kafkaBrokers.join() };
    const second = await start({ dataDirectory: other.path, environment });
    expect(second).toMatchObject({
      databaseUrl: stack.databaseUrl,
      kafkaBrokers: stack.kafkaBrokers,
      kafka: null,
    });
    await second.stop();
    await expectDataKept();
  });

  it('when Kafka is killed, then it comes back with its topics', async () => {
    await stack.kafka!.killNow();
    await stack.kafka!.startAgain();
    await expectDataKept();
  });

  it('when it is stopped, frozen as it may be, then no process is left, and the next start may use its folder and data', async () => {
    const pids = [stack.postgres!.pid, stack.kafka!.pid];
    expect(pids.map(commandLine)).not.toContain('');
    stack.kafka!.pause();
    await stack.stop();
    expect(pids.map(commandLine)).toEqual(['', '']);
    expect(reported).toEqual([]);
    for (const kept of ['postgres/data/PG_VERSION', 'kafka/data/kept-0'])
      expect([kept, existsSync(join(directory.path, kept))]).toEqual([kept, true]);
    const { databaseUrl, kafkaBrokers } = testStack();
    const environment = { DATABASE_URL: databaseUrl, KAFKA_BROKERS: kafkaBrokers.join() };
    await (await start({ environment })).stop();
  });
});

/** Starts the servers from a process that is then killed outright, and prints their ids. */
async function startAndKillStarter(options: StackOptions): Promise<number[]> {
  const script = `
    import { startStack } from '${new URL('./index.ts', import.meta.url).href}';
    const stack = await startStack({ ...${JSON.stringify(options)}, environment: process.env, report: () => {} });
    process.stdout.write(stack.postgres.pid + ' ' + stack.kafka.pid); setTimeout(() => {}, 60_000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: options.environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(starter.stdout, 'data')) as [Buffer];
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  return output.toString().trim().split(' ').map(Number);
}

type Addresses = Pick<Stack, 'databaseUrl' | 'kafkaBrokers'>;

async function query(stack: Addresses, text: string): Promise<unknown[]> {
  const client = new pg.Client(stack.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function withAdmin<T>(
  stack: Addresses,
  work: (admin: ReturnType<Kafka['admin']>) => Promise<T>,
): Promise<T> {
  const admin = new Kafka({ brokers: stack.kafkaBrokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
