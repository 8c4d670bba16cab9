import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';

import { freePort } from '../fixtures/free-port.ts';
import { trialDirectory } from '../fixtures/trial-directory.ts';
import { commandLine } from './process/process-table.ts';
import { startStack } from './start-stack.ts';
import type { Stack, StackOptions } from './stack.ts';

const slow = 60_000;

describe('the stack', () => {
  let options: StackOptions;
  let reported: string[];
  const directory = trialDirectory();
  const other = trialDirectory();
  const running: Stack[] = [];
  const start = async (changes: Partial<StackOptions> = {}) => {
    const stack = await startStack({ ...options, ...changes });
    running.push(stack);
    return stack;
  };

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
  });
  beforeEach(() => {
    reported = [];
  });
  afterEach(async () => {
    for (const stack of running.splice(0)) await stack.stop();
  });
  afterAll(() => {
    directory.remove();
    other.remove();
  });

  it(
    'when it is stopped, then no process is left, and the next start finds the data',
    async () => {
      const first = await start();
      await query(first, 'CREATE TABLE kept AS SELECT 1 AS one');
      await withAdmin(first, (admin) =>
        admin.createTopics({ topics: [{ topic: 'kept' }], waitForLeaders: true }),
      );
      const pids = [first.postgres!.pid, first.kafka!.pid];
      await first.stop();
      expect(pids.map(commandLine)).toEqual(['', '']);

      const second = await start();
      expect(await query(second, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
      expect(await withAdmin(second, (admin) => admin.listTopics())).toContain('kept');
    },
    slow,
  );

  it(
    'when its starter was killed, then the next start stops what is left, and goes on with the data',
    async () => {
      const script = `
      import { startStack } from '${new URL('./index.ts', import.meta.url).href}';
      const stack = await startStack({ ...${JSON.stringify(options)}, environment: process.env, report: () => {} });
      console.log(stack.postgres.pid, stack.kafka.pid); setTimeout(() => {}, 60_000);`;
      const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
        env: options.environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [output] = (await once(starter.stdout, 'data')) as [Buffer];
      const pids = output.toString().trim().split(' ').map(Number);
      starter.kill('SIGKILL');
      await once(starter, 'exit');
      expect(pids.map(commandLine)).not.toContain('');

      const stack = await start({ kafkaPort: await freePort() });
      expect(pids.map(commandLine)).toEqual(['', '']);
      expect(reported.sort()).toEqual([
        expect.stringMatching(/^Kafka of an earlier run that was killed is still there/),
        expect.stringMatching(/^PostgreSQL of an earlier run that was killed is still there/),
      ]);
      expect(await query(stack, 'SELECT * FROM kept')).toEqual([{ one: 1 }]);
    },
    slow,
  );

  it(
    'when another live process runs it, then the second start is refused and the first one stays',
    async () => {
      const first = await start();
      await expect(start()).rejects.toThrow(/already run by process \d+/);
      expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
    slow,
  );

  it(
    "when Kafka's port is taken, then the sentence names its setting, and nothing is left running",
    async () => {
      const first = await start();
      const second = startStack({ ...options, dataDirectory: other.path, postgresPort: await freePort() });
      await expect(second).rejects.toThrow(
        /^Port \d+, which Kafka would use, is taken by java .*KAFKA_PORT=/,
      );
      expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
    slow,
  );

  it(
    'when the start is called off, then nothing is left running',
    async () => {
      const called = new AbortController();
      setTimeout(() => called.abort(new Error('called off')), 700);
      await expect(start({ signal: called.signal })).rejects.toThrow('called off');
      // A server that were left would be reported by the next start.
      await start();
      expect(reported).toEqual([]);
    },
    slow,
  );

  it(
    'when Kafka freezes or dies, then it comes back with its topics',
    async () => {
      const stack = await start();
      stack.kafka!.pause();
      stack.kafka!.resume();
      await stack.kafka!.killNow();
      await stack.kafka!.startAgain();
      expect(await withAdmin(stack, (admin) => admin.listTopics())).toContain('kept');
      stack.kafka!.pause();
      await stack.stop();
      expect(commandLine(stack.kafka!.pid)).toBe('');
    },
    slow,
  );

  it(
    'when DATABASE_URL and KAFKA_BROKERS name servers, then those are used and left alone',
    async () => {
      const first = await start();
      const environment = { DATABASE_URL: first.databaseUrl, KAFKA_BROKERS: first.kafkaBrokers.join() };
      const second = await startStack({ ...options, dataDirectory: other.path, environment });
      expect(second).toMatchObject({ databaseUrl: first.databaseUrl, kafkaBrokers: first.kafkaBrokers });
      await second.stop();
      expect(await query(first, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
    slow,
  );
});

async function query(stack: Stack, text: string): Promise<unknown[]> {
  const client = new pg.Client(stack.databaseUrl);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function withAdmin<T>(
  stack: Stack,
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
