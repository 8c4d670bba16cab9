import { productionProblems } from '@team-operations/testing';
import type { Setting } from '@team-operations/service';
import { workerConfig } from './config.ts';

const database = 'WORKER_DATABASE_URL';
const problemsWith = productionProblems({ definition: workerConfig, database });

describe('the worker in production', () => {
  it('takes keys, brokers and a database with verified TLS', () => expect(problemsWith({})).toEqual([]));

  it('has no address that may be plain HTTP', () => {
    const settings: Setting<unknown>[] = Object.values(workerConfig);
    for (const { kind, refuseInProduction } of settings.filter((one) => one.kind.includes('http:')))
      expect([kind, refuseInProduction?.('http://plain.example', {})]).toEqual([
        kind,
        expect.stringContaining('https'),
      ]);
  });

  it('does not start without keys for the secrets of webhooks', () => {
    expect(problemsWith({ WEBHOOK_SECRET_KEYS: '' })).toEqual([
      expect.stringMatching(/^WEBHOOK_SECRET_KEYS is missing/),
    ]);
  });
});
