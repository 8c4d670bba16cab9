import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testStack } from './test-stack.ts';

const directory = mkdtempSync(join(tmpdir(), 'test-stack-'));
afterAll(() => rmSync(directory, { recursive: true }));

const stack = {
  databaseUrl: 'postgresql://localhost:1/db',
  databaseAdminUrl: 'postgresql://localhost:1/postgres',
  kafkaBrokers: ['localhost:2', 'localhost:3'],
};

it('when the run says where its stack is, then that is taken', () => {
  const environment = {
    TEST_DATABASE_URL: stack.databaseUrl,
    TEST_DATABASE_ADMIN_URL: stack.databaseAdminUrl,
    TEST_KAFKA_BROKERS: 'localhost:2,localhost:3',
  };
  expect(testStack(environment, join(directory, 'none.json'))).toEqual(stack);
});

it('when a stack is kept up in another terminal, then that is taken', () => {
  const announcement = join(directory, 'stack.json');
  writeFileSync(announcement, JSON.stringify({ ...stack, pid: process.pid }));
  expect(testStack({}, announcement)).toEqual(stack);
});

it('when the process that kept a stack up is gone, then its word counts for nothing', () => {
  const announcement = join(directory, 'stale.json');
  const pid = spawnSync('true').pid;
  writeFileSync(announcement, JSON.stringify({ ...stack, pid }));
  expect(() => testStack({}, announcement)).toThrow(/npm run test:stack/);
});

it('when there is no stack, then the error says how to get one', () => {
  expect(() => testStack({}, join(directory, 'none.json'))).toThrow(/npm run test:stack/);
});
