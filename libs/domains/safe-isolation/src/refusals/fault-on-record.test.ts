import type { Principal } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { createRecordLookUp } from './fault-on-record.ts';

const principal = {
  credentialId: 'token',
  limitedAs: 'integration',
  teamId: 'team',
  integrationId: null,
  clientId: null,
  scopes: new Set(['sip.write']),
} as unknown as Principal;

function counting() {
  let queries = 0;
  const query = () => {
    queries += 1;
    return Promise.resolve([]);
  };
  const database = { forTeam: (teamId: string) => ({ teamId, query }) } as unknown as Database;
  return { lookUp: createRecordLookUp(database), queries: () => queries };
}

it('looks up fewer jobs for requests beyond the limit than the limit lets through', async () => {
  const { lookUp, queries } = counting();
  const found = [];
  const tokens = [principal, { ...principal, credentialId: 'earlier token' }];
  for (let job = 0; job < 500; job += 1) found.push(await lookUp(tokens[job % 2]!, `J-${job}`, 429));
  expect(queries()).toBe(60);
  expect(found.filter((fault) => fault === undefined)).toHaveLength(440);
});

it('looks up one job once for many requests beyond the limit', async () => {
  const { lookUp, queries } = counting();
  for (let times = 0; times < 500; times += 1) expect(await lookUp(principal, 'J', 429)).toBeNull();
  expect(queries()).toBe(1);
});

it.each<[string, Principal, number]>([
  ['without the right to read', { ...principal, scopes: new Set() }, 403],
  ['for a server that failed', principal, 503],
])('looks up nothing %s', async (_, who, status) => {
  const { lookUp, queries } = counting();
  expect(await lookUp(who, 'J', status)).toBeUndefined();
  expect(queries()).toBe(0);
});
