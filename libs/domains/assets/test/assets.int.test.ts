import { v7 as uuidV7 } from 'uuid';
import { sql } from '@team-operations/database';
import { call, eventually } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { anAsset, anAssetType, post } from './arrangements.ts';
import { historyOfAsset, issuesOfPost } from './asset-requests.ts';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

const get = (path: string) => call(rest.app, key, 'get', path);
const issuesOf = (path: string, body?: object) => issuesOfPost(rest, path, body);
const historyOf = (id: string) => historyOfAsset(rest, id);

it('creates an asset with what was sent, and its first snapshot', async () => {
  const typeId = await anAssetType(rest);
  const sent = {
    name: 'Bay 4',
    serialNumber: 'EV-1',
    attributes: { phase: 'three', powerKw: 22 },
    siteId: rest.team.site_id,
  };
  const asset = await post(rest, '/v1/assets', { typeId, ...sent });
  expect(asset).toMatchObject({
    ...sent,
    typeId,
    typeVersion: 1,
    status: 'ACTIVE',
    revision: 1,
    jobId: null,
  });
  expect((await get(`/v1/assets/${asset.id}`)).body.data).toEqual(asset);
  expect(await historyOf(asset.id)).toEqual([
    expect.objectContaining({
      revision: 1,
      action: 'created',
      changed: ['name', 'serialNumber', 'siteId', 'attributes.phase', 'attributes.powerKw'],
      asset,
      surface: 'rest',
      restoredFrom: null,
    }),
  ]);
});

it('stores a serial number as people see it, so that another one looks different and it is found', async () => {
  const seen = `EV-${uuidV7()}`;
  const asset = await post(rest, '/v1/assets', {
    typeId: await anAssetType(rest),
    name: 'Bay 5',
    serialNumber: ` \u200b${seen.slice(0, 5)}\u202e${seen.slice(5)}\u00ad `,
    attributes: { phase: 'three', powerKw: 22 },
  });
  expect(asset.serialNumber).toBe(seen);
  expect((await get(`/v1/assets?serialNumber=${seen}`)).body.data).toMatchObject([{ id: asset.id }]);
  const issues = await call(rest.app, key, 'post', '/v1/assets', { ...asset, serialNumber: '\u200b' });
  expect(issues.body.error.issues).toContainEqual(expect.objectContaining({ path: 'serialNumber' }));
});

it('names every attribute that does not fit the type', async () => {
  const typeId = await anAssetType(rest);
  const attributes = { phase: 'two', powerKw: -1, smart: 'yes', colour: 'red' };
  const issues = await issuesOf('/v1/assets', { typeId, name: 'Bay 4', attributes });
  expect(issues.map(({ path }) => path).sort()).toEqual([
    'attributes.colour',
    'attributes.phase',
    'attributes.powerKw',
    'attributes.smart',
  ]);
});

it('changes what is sent, unsets what is null, and keeps the rest', async () => {
  const id = await anAsset(rest, { serialNumber: 'A', attributes: { phase: 'one', smart: true } });
  const changed = await post(rest, `/v1/assets/${id}/update`, {
    serialNumber: null,
    attributes: { smart: null, powerKw: 7 },
  });
  expect(changed).toMatchObject({
    name: 'Charger',
    serialNumber: null,
    attributes: { phase: 'one', powerKw: 7 },
    revision: 2,
  });
  expect((await historyOf(id))[1].changed.toSorted()).toEqual([
    'attributes.powerKw',
    'attributes.smart',
    'serialNumber',
  ]);
});

it('refuses an update that changes nothing', async () => {
  const id = await anAsset(rest);
  expect(await issuesOf(`/v1/assets/${id}/update`, { attributes: {} })).toMatchObject([{ path: '' }]);
});

it('keeps text without control characters', async () => {
  const id = await anAsset(rest, { attributes: { note: 'a\u0000b' } });
  expect((await get(`/v1/assets/${id}`)).body.data.attributes).toEqual({ note: 'ab' });
});

it('refuses an update of an archived asset, and a second archiving', async () => {
  const id = await anAsset(rest);
  expect(await post(rest, `/v1/assets/${id}/archive`)).toMatchObject({ status: 'ARCHIVED', revision: 2 });
  expect(await issuesOf(`/v1/assets/${id}/update`, { name: 'B' })).toMatchObject([{ path: 'status' }]);
  expect(await issuesOf(`/v1/assets/${id}/archive`)).toMatchObject([{ path: 'status' }]);
});

it('when a change waits for another, then its entry in the history has the time after the wait', async () => {
  const id = await anAsset(rest);
  const { archived, meanwhile } = await rest.database.transaction(async (transaction) => {
    const [own] = await transaction.query<{ pid: number }>(sql`
      SELECT pg_backend_pid() AS pid FROM asset WHERE id = ${id}::uuid FOR UPDATE`);
    const answer = post(rest, `/v1/assets/${id}/archive`, {});
    await eventually(async () => {
      const waiting = await rest.database.query(sql`
        SELECT FROM pg_locks WHERE NOT granted AND ${own!.pid}::int = ANY (pg_blocking_pids(pid))`);
      return waiting.length === 1;
    });
    const [now] = await transaction.query<{ at: string }>(sql`SELECT iso_instant(clock_timestamp()) AS at`);
    return { archived: answer, meanwhile: now!.at };
  });
  await archived;
  const { body } = await call(rest.app, key, 'get', `/v1/assets/${id}/history`);
  expect(body.data[0].action).toBe('archived');
  expect(body.data[0].at >= meanwhile).toBe(true);
});

it('loses no update of many at the same time, and numbers their snapshots without gaps', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]));
  const typeId = await anAssetType(rest, { type: 'object', properties });
  const id = await anAsset(rest, { typeId });
  await Promise.all(
    names.map((name) => post(rest, `/v1/assets/${id}/update`, { attributes: { [name]: 1 } })),
  );
  const history = await historyOf(id);
  expect(history.map(({ revision }: { revision: number }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(history.at(-1).asset.attributes).toEqual(Object.fromEntries(names.map((name) => [name, 1])));
});

it('writes an event and an audit entry for each write', async () => {
  const id = await anAsset(rest);
  await post(rest, `/v1/assets/${id}/update`, { name: 'B' });
  await post(rest, `/v1/assets/${id}/archive`);
  await post(rest, `/v1/assets/${id}/history/restore`, { revision: 2 });
  const events = await rest.database.query<{ type: string }>(
    sql`SELECT type FROM outbox_message WHERE topic = 'asset.events.v1' AND key = ${id} ORDER BY id`,
  );
  expect(events.map(({ type }) => type)).toEqual([
    'asset.created',
    'asset.changed',
    'asset.archived',
    'asset.changed',
  ]);
  const audits = await rest.database.query<{ operation: string }>(
    sql`SELECT operation FROM audit_entry WHERE resource_id = ${id}::uuid ORDER BY at, id`,
  );
  expect(audits.map(({ operation }) => operation)).toEqual([
    'assets.create',
    'assets.update',
    'assets.archive',
    'assets.restore',
  ]);
});

it.each([
  ['siteId', () => rest.otherTeam.site_id],
  ['siteId', () => '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d99'],
  ['jobId', () => '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d99'],
  ['typeId', () => '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d99'],
])('refuses a %s that is not of the team, by name', async (property, value) => {
  const body = { typeId: await anAssetType(rest), name: 'A', [property]: value() };
  expect(await issuesOf('/v1/assets', body)).toMatchObject([{ path: property, fix: expect.any(String) }]);
});

it('refuses a type of another team as one that does not exist', async () => {
  const typeId = await anAssetType({ app: rest.app, team: rest.otherTeam });
  expect(await issuesOf('/v1/assets', { typeId, name: 'A' })).toMatchObject([{ path: 'typeId' }]);
});

it('has no right to change a snapshot or the schema of a version', async () => {
  const { serviceDatabase } = rest;
  for (const statement of [
    sql`UPDATE asset_snapshot SET action = 'created'`,
    sql`DELETE FROM asset_snapshot`,
    sql`UPDATE asset_type_version SET attribute_schema = '{}'`,
    sql`DELETE FROM asset_type_version`,
  ])
    await expect(serviceDatabase.query(statement)).rejects.toThrow('permission denied');
});
