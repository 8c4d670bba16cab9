import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLocalRun } from './local-run.ts';

it('when npm start has run, then brokers and database are those of its stack', () => {
  const local = mkdtempSync(path.join(tmpdir(), 'local-'));
  const demo = { kafka_brokers: 'localhost:9992', database_url: 'postgresql://127.0.0.1:54999/x' };
  writeFileSync(path.join(local, 'demo.json'), JSON.stringify(demo));
  expect(readLocalRun(local)).toEqual({ brokers: demo.kafka_brokers, databaseUrl: demo.database_url });
  rmSync(local, { recursive: true });
  expect(readLocalRun(local)).toEqual({});
});
