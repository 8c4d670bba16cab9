import { serviceRoles, type ServiceRole } from '@team-operations/database';
import { testStack } from '@team-operations/testing';
import type pg from 'pg';
import { openRoleBed, outcomeOf, type RoleBed } from './role-bed.ts';

let bed: RoleBed;
beforeAll(async () => (bed = await openRoleBed(testStack().databaseAdminUrl)));
afterAll(() => bed.close());

interface Definer {
  signature: string;
  name: string;
  types: string[];
  settings: string[];
  callers: string[];
  isTrigger: boolean;
}

/** Every function that runs with its owner's rights, and who may call it. */
const definers = async () =>
  (
    await bed.owner.query<Definer>(`
      SELECT oid::regprocedure::text AS signature, oid::regproc::text AS name, coalesce(proconfig, '{}') AS settings,
        ARRAY(SELECT type::regtype::text FROM unnest(proargtypes) WITH ORDINALITY AS a (type, place) ORDER BY place) AS types,
        ARRAY(SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END
          FROM aclexplode(coalesce(proacl, acldefault('f', proowner))) WHERE grantee <> proowner) AS callers,
        prorettype = 'trigger'::regtype AS "isTrigger"
      FROM pg_proc WHERE prosecdef AND pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      ORDER BY 1`)
  ).rows;

/** Arguments that reach the tables; of a new type, add one. */
const samples: Record<string, string> = {
  uuid: "'00000000-0000-7000-8000-000000000001'",
  text: "'shadowed'",
  'text[]': "'{shadowed}'",
  bytea: "'\\x00'",
  integer: '1',
  'timestamp with time zone': "'2001-01-01Z'",
};

function callOf({ name, types }: Definer): string {
  const values = types.map((type) => {
    const value = samples[type];
    if (value === undefined) throw new Error(`No sample of type ${type}: add one to call ${name}.`);
    return `${value}::${type}`;
  });
  return `SELECT * FROM public.${name}(${values.join(', ')})`;
}

/** Something in pg_temp for everything that a careless function would name without a schema. */
async function shadow(client: pg.Client, relations: readonly string[]): Promise<void> {
  const views = relations.map((relation) => `CREATE TEMPORARY VIEW ${relation} AS SELECT 1 AS taken;`);
  await client.query(`
    ${views.join('\n')}
    CREATE FUNCTION pg_temp.now() RETURNS timestamptz LANGUAGE plpgsql AS 'BEGIN RAISE ''shadowed''; END';
    CREATE FUNCTION pg_temp.uuidv7() RETURNS uuid LANGUAGE plpgsql AS 'BEGIN RAISE ''shadowed''; END';
    CREATE FUNCTION pg_temp.same(uuid, uuid) RETURNS bool LANGUAGE plpgsql AS 'BEGIN RAISE ''shadowed''; END';
    CREATE OPERATOR pg_temp.= (LEFTARG = uuid, RIGHTARG = uuid, FUNCTION = pg_temp.same);
    CREATE TYPE pg_temp.timestamptz AS (taken int);
    SET LOCAL search_path = pg_temp, public`);
}

/** What each call leads to, alone or among shadows; nothing of it stays. */
async function outcomesIn(client: pg.Client, definers: readonly Definer[], relations: readonly string[]) {
  const outcomes: [signature: string, outcome: unknown][] = [];
  await client.query('BEGIN');
  try {
    await shadow(client, relations);
    await client.query('SAVEPOINT before_call');
    for (const definer of definers) {
      outcomes.push([definer.signature, await outcomeOf(client, callOf(definer))]);
      await client.query('ROLLBACK TO before_call');
    }
  } finally {
    await client.query('ROLLBACK');
  }
  return outcomes;
}

describe('functions that run with the rights of their owner', () => {
  it('search pg_temp last, and nothing that others can write to', async () => {
    const found = await definers();
    expect(found.length).toBeGreaterThan(0);
    for (const { signature, settings } of found)
      expect([signature, settings]).toEqual([signature, ['search_path=pg_catalog, pg_temp']]);
  });

  it('may be called by the services that need them, the SIP API but for twelve of them not, triggers by none', async () => {
    const allowed = new Set<string>(serviceRoles);
    const ofSipApi = new Set<string>();
    for (const { signature, callers, isTrigger } of await definers()) {
      if (callers.includes('team_operations_sip_api')) ofSipApi.add(signature);
      expect([signature, callers.filter((caller) => !allowed.has(caller))]).toEqual([signature, []]);
      expect([signature, callers.length > 0]).toEqual([signature, !isTrigger]);
    }
    expect([...ofSipApi].sort()).toEqual([
      'effective_messages(uuid,uuid)',
      'failed_messages(uuid,uuid,text[])',
      'files_out(uuid,uuid)',
      'files_out_now(uuid,uuid)',
      'last_sent(uuid,uuid)',
      'message_fixes(uuid,uuid)',
      'messages_out(uuid,uuid)',
      'newest_report(uuid,uuid,timestamp with time zone)',
      'refused_reports(uuid,uuid,timestamp with time zone)',
      'report_fixes(uuid,uuid,timestamp with time zone)',
      'sent_reports(uuid,uuid,timestamp with time zone)',
      'supplier_keeps(uuid,uuid,text)',
    ]);
  });

  it.each(serviceRoles)('do not touch what %s puts in front of the tables', async (role: ServiceRole) => {
    const client = bed.services.get(role)!;
    const { rows } = await bed.owner.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')",
    );
    const relations = rows.map(({ name }) => name);
    // As after a restore into a new database, where PUBLIC has this right again.
    await bed.owner.query(`GRANT TEMPORARY ON DATABASE ${bed.database} TO ${role}`);
    const called = await definers();
    expect(called.length).toBeGreaterThan(0);
    const alone = await outcomesIn(client, called, []);
    expect(await outcomesIn(client, called, relations)).toEqual(alone);
    await bed.owner.query(`REVOKE TEMPORARY ON DATABASE ${bed.database} FROM ${role}`);
  });
});

it('functions with the rights of their caller have a search_path too, so that their statements are not planned again after another one', async () => {
  const { rows } = await bed.owner.query(`
    SELECT oid::regprocedure::text AS signature FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND NOT prosecdef AND prosrc LIKE '%FROM public.%' AND proconfig IS NULL`);
  expect(rows).toEqual([]);
});

it('views run with the rights of the person who reads them', async () => {
  const { rows } = await bed.owner.query(`
    SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
      AND NOT coalesce(reloptions @> '{security_invoker=true}', false)`);
  expect(rows).toEqual([]);
});
