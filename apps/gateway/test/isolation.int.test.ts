import { consoleClientId } from '@team-operations/credentials';
import { join, raw, sql } from '@team-operations/database';
import { registry } from '@team-operations/catalogue';
import { pathParameters } from '@team-operations/operations';
import { makeAccessToken } from '@team-operations/testing';
import { aJob } from '@team-operations/jobs/arrangements';
import { v7 as uuidV7 } from 'uuid';
import { callOperation } from '@team-operations/testing/rest';
import { arrangements } from './arrangements.ts';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

/** The tables that have rows of teams with an id. */
const tablesOfTeams = () =>
  gateway.database.query<{ name: string }>(sql`
    SELECT attrelid::regclass::text AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT attisdropped AND atttypid = 'uuid'::regtype
      AND attname IN ('id', 'team_id')
    GROUP BY attrelid HAVING count(*) = 2 ORDER BY 1`);

/** The row with this id and what belongs to it, whichever kind of thing it is. */
async function everythingAbout(id: string) {
  const rows = (await tablesOfTeams()).map(
    ({ name }) => sql`SELECT to_jsonb(it) AS row FROM ${raw(name)} AS it WHERE id = ${id}::uuid`,
  );
  return gateway.database.query<{ row: object }>(
    join(
      [
        ...rows,
        sql`SELECT to_jsonb(webhook_delivery) FROM webhook_delivery WHERE endpoint_id = ${id}::uuid`,
        sql`SELECT to_jsonb(audit_entry) FROM audit_entry WHERE resource_id = ${id}::uuid`,
        sql`SELECT to_jsonb(outbox_message) FROM outbox_message WHERE key = ${id}`,
      ],
      ' UNION ALL ',
    ),
  );
}

const onOneThing = registry.filter((operation) => pathParameters(operation.rest).includes('id'));

/** A key, and a token in the settings pages, where an owner may do everything. */
async function credentials(): Promise<string[]> {
  const options = { team: gateway.team, client: consoleClientId, scopes: ['apis.all'] };
  return [gateway.team.api_keys['apis.all']!, (await makeAccessToken(gateway.database, options)).token];
}

it.each(onOneThing.map((operation) => [operation.name, operation] as const))(
  "when %s is called with an id of another team, then the answer is that of an id that doesn't exist, and nothing changes",
  async (name, operation) => {
    const input = await arrangements[name]!(gateway);
    const { id: theirs } = await arrangements[name]!({ ...gateway, team: gateway.otherTeam });
    const before = await everythingAbout(String(theirs));
    expect(before).not.toEqual([]);
    for (const credential of await credentials()) {
      const ask = (id: unknown) =>
        callOperation(gateway.app, credential, operation, { ...input, id }).set(
          'X-Request-Id',
          'same-for-both',
        );
      const answer = await ask(theirs);
      const absent = await ask(uuidV7());
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(absent.text);
      const { date: _date, ...headers } = answer.headers;
      expect(absent.headers).toMatchObject(headers);
    }
    expect(await everythingAbout(String(theirs))).toEqual(before);
  },
);

describe('another team', () => {
  it('when jobs are listed, then those of another team are not there, also with their filters', async () => {
    const { app, team, otherTeam } = gateway;
    const theirs = await aJob({ app, team: otherTeam }, 'ASSIGNED', { externalReference: 'THEIRS' });
    const list = registry.find(({ name }) => name === 'jobs.list')!;
    for (const filter of [
      {},
      { externalReference: 'THEIRS' },
      { assignedEngineerId: otherTeam.engineer_id },
    ]) {
      const { body } = await callOperation(app, team.api_keys['apis.all']!, list, { limit: 100, ...filter });
      expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(theirs);
    }
  });

  it.each([
    ['jobTypeId', 'job_type_id'],
    ['supplierId', 'supplier_id'],
    ['clientId', 'client_id'],
    ['siteId', 'site_id'],
  ] as const)(
    'when a job is created with a %s of another team, then it is refused by name',
    async (property, known) => {
      const { app, team, otherTeam } = gateway;
      const create = registry.find(({ name }) => name === 'jobs.create')!;
      const answer = await callOperation(app, team.api_keys['apis.all']!, create, {
        jobTypeId: team.job_type_id,
        scheduledDate: '2026-03-01',
        [property]: otherTeam[known],
      });
      expect(answer.status).toBe(400);
      expect(answer.body.error.issues).toEqual([expect.objectContaining({ path: property })]);
    },
  );
});
