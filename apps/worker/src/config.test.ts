import {
  enoughForProduction,
  productionDatabase,
  productionProblems,
  startRefusal,
} from '@team-operations/testing';
import { workerConfig } from './config.ts';

const main = 'apps/worker/src/main.ts';
const database = 'WORKER_DATABASE_URL';
const problemsWith = productionProblems({ definition: workerConfig, database });

describe('the worker in production', () => {
  it('takes keys, brokers and a database with verified TLS', () => expect(problemsWith({})).toEqual([]));

  it('has no address that may be plain HTTP', () => {
    expect(Object.values(workerConfig).filter(({ kind }) => kind.includes('http:'))).toEqual([]);
  });

  it('does not start without keys for the secrets of webhooks', () => {
    const settings = { ...enoughForProduction, [database]: productionDatabase, WEBHOOK_SECRET_KEYS: '' };
    expect(startRefusal(main, settings)).toEqual([
      expect.stringMatching(/^- WEBHOOK_SECRET_KEYS is missing/),
    ]);
  }, 30_000);
});
