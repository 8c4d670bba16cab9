import { outsideTransaction, raw, sql } from '@team-operations/database';
import { eventually, lockWaits } from '@team-operations/testing';
import {
  openSettings,
  send,
  signIn,
  userOf,
  type Browser,
  type Method,
  type SettingsUnderTest,
} from './settings-under-test.ts';

let bed: SettingsUnderTest;
const browsers = new Map<string, Browser>();
beforeAll(async () => {
  bed = await openSettings();
  for (const role of ['owner', 'admin', 'member', 'engineer'] as const)
    browsers.set(role, await signIn(bed.app, userOf(bed.team, role)));
  browsers.set('outsider', await signIn(bed.app, userOf(bed.otherTeam, 'owner')));
});
afterAll(() => bed.close());

const call = (who: string, method: Method, path: string, body?: object) =>
  send(bed.app, browsers.get(who)!, method, `/teams/${bed.team.id}/${path}`, body);
const issueOf = ({ body }: { body: { error: { issues: { path: string; message: string }[] } } }) =>
  body.error.issues[0];

const news = {
  'job-types': { name: 'Remove a charger', description: 'Take the meter key.' },
  suppliers: { name: 'Northern Energy', mpid: 'NOEN' },
  'abort-reasons': {
    reason: 'Dog',
    nextActor: 'customer',
    nextAction: 'Ring',
    rebookingLimit: 2,
    failureCodes: ['1'],
  },
};
type Kind = keyof typeof news;
const kinds = Object.keys(news) as Kind[];
const uniqueOf = { 'job-types': 'name', suppliers: 'mpid', 'abort-reasons': 'reason' } as const;
const operationsOf = {
  'job-types': 'job_types',
  suppliers: 'suppliers',
  'abort-reasons': 'abort_reasons',
} as const;
const added = async (kind: Kind, more: object = {}) =>
  (await call('owner', 'post', kind, { ...news[kind], ...more })).body.data;
const auditOf = (id: string) =>
  bed.database.query<{ operation: string; surface: string; before: unknown; after: unknown }>(sql`
    SELECT operation, surface, person_id, before, after FROM audit_entry WHERE resource_id = ${id}::uuid ORDER BY at, id`);

describe.each(kinds)('%s', (kind) => {
  it('is added, changed, retired and restored, with an audit entry each; what is the same changes nothing', async () => {
    const item = await added(kind);
    expect(item).toMatchObject({ ...news[kind], retiredAt: null });
    const changed = { [uniqueOf[kind]]: kind === 'suppliers' ? 'NOEX' : 'Other words' };
    for (const body of [changed, changed, { retired: true }, { retired: true }, { retired: false }])
      expect((await call('admin', 'patch', `${kind}/${item.id}`, body)).status).toBe(200);
    const log = await auditOf(item.id);
    const name = operationsOf[kind];
    expect(log.map(({ operation }) => operation)).toEqual([
      `${name}.create`,
      `${name}.change`,
      `${name}.change`,
      `${name}.change`,
    ]);
    expect(log[1]).toMatchObject({
      surface: 'settings',
      person_id: userOf(bed.team, 'admin').id,
      before: item,
      after: changed,
    });
    expect((await call('owner', 'get', kind)).body.data).toContainEqual({ ...item, ...changed });
  });

  it('is for owners and admins; another team looks as if it did not exist', async () => {
    const item = await added(kind, kind === 'suppliers' ? { mpid: 'NOE1' } : { [uniqueOf[kind]]: 'Another' });
    for (const [method, path, body] of [
      ['get', kind, undefined],
      ['post', kind, news[kind]],
      ['patch', `${kind}/${item.id}`, { retired: true }],
    ] as const)
      for (const [who, status] of [
        ['member', 403],
        ['engineer', 403],
        ['outsider', 404],
      ] as const)
        expect([who, method, (await call(who, method, path, body)).status]).toEqual([who, method, status]);
    const other = send(
      bed.app,
      browsers.get('outsider')!,
      'patch',
      `/teams/${bed.otherTeam.id}/${kind}/${item.id}`,
      { retired: true },
    );
    expect((await other).status).toBe(404);
  });

  it('refuses what is taken and what is wrong, by the name of the field', async () => {
    const item = await added(kind, kind === 'suppliers' ? { mpid: 'NOE2' } : { [uniqueOf[kind]]: 'Taken' });
    await call('owner', 'patch', `${kind}/${item.id}`, { retired: true });
    const again = await call('owner', 'post', kind, {
      ...news[kind],
      [uniqueOf[kind]]: item[uniqueOf[kind]],
    });
    expect([again.status, issueOf(again)?.path]).toEqual([400, uniqueOf[kind]]);
    for (const body of [{ ...news[kind], [uniqueOf[kind]]: '' }, { ...news[kind], frob: 1 }, {}])
      expect((await call('owner', 'post', kind, body)).status).toBe(400);
  });
});

describe.each([
  ['job-types', 'job-type.renamed'],
  ['suppliers', 'supplier.renamed'],
] as const)('a new name in %s', (kind, type) => {
  it('is published, and no other change', async () => {
    const item = await added(kind, { name: 'First name', ...(kind === 'suppliers' && { mpid: 'NOE5' }) });
    const changes = [{ name: 'Next name' }, { name: 'Next name' }, { name: 'Next name', retired: true }];
    for (const body of [...changes, { retired: false }])
      expect((await call('owner', 'patch', `${kind}/${item.id}`, body)).status).toBe(200);
    const events = await bed.database.query(sql`
      SELECT topic, type, extensions ->> 'teamid' AS team, data ->> 'name' AS name FROM outbox_message WHERE key = ${item.id}`);
    expect(events).toEqual([{ topic: 'job-list.events.v1', type, team: bed.team.id, name: 'Next name' }]);
  });
});

describe('the default abort reason', () => {
  const reasons = async () => (await call('owner', 'get', 'abort-reasons')).body.data;
  const defaults = async () => (await reasons()).filter(({ isDefault }: { isDefault: boolean }) => isDefault);

  it('is always one: it moves, and is neither retired nor unset', async () => {
    const [before] = await defaults();
    const item = await added('abort-reasons', { reason: 'Flood', isDefault: true });
    expect((await defaults()).map(({ id }: { id: string }) => id)).toEqual([item.id]);
    expect((await auditOf(before.id)).at(-1)).toMatchObject({
      operation: 'abort_reasons.change',
      after: { isDefault: false },
    });
    for (const body of [{ retired: true }, { isDefault: false }])
      expect((await call('owner', 'patch', `abort-reasons/${item.id}`, body)).status).toBe(400);
    await call('owner', 'patch', `abort-reasons/${before.id}`, { retired: true });
    expect((await call('owner', 'patch', `abort-reasons/${before.id}`, { isDefault: true })).status).toBe(
      400,
    );
    expect(
      (await call('owner', 'patch', `abort-reasons/${before.id}`, { isDefault: true, retired: false }))
        .status,
    ).toBe(200);
    const both = await Promise.all(
      [item.id, before.id].map((id) => call('owner', 'patch', `abort-reasons/${id}`, { isDefault: true })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await defaults()).toHaveLength(1);
  });
});

it('when a type, supplier or reason is retired, then jobs that have it keep it and no job gets it', async () => {
  const { database, team } = bed;
  const columns = {
    'job-types': 'job_type_id',
    suppliers: 'supplier_id',
    'abort-reasons': 'abort_reason_id',
  } as const;
  for (const kind of kinds) {
    const item = await added(kind, kind === 'suppliers' ? { mpid: 'NOE3' } : { [uniqueOf[kind]]: 'Old' });
    const column = columns[kind];
    const insert = () =>
      database.query<{ id: string }>(sql`
          INSERT INTO job (id, team_id, scheduled_date, job_type_id, supplier_id, abort_reason_id)
          SELECT uuidv7(), ${team.id}::uuid, current_date,
            CASE WHEN ${column} = 'job_type_id' THEN ${item.id}::uuid END,
            CASE WHEN ${column} = 'supplier_id' THEN ${item.id}::uuid END,
            CASE WHEN ${column} = 'abort_reason_id' THEN ${item.id}::uuid END RETURNING id`);
    const [job] = await insert();
    await call('owner', 'patch', `${kind}/${item.id}`, { retired: true });
    await database.query(
      sql`UPDATE job SET notes = 'kept', ${raw(`${column} = ${column}`)} WHERE id = ${job!.id}::uuid`,
    );
    await expect(insert()).rejects.toThrow('refers to what is retired');
    await call('owner', 'patch', `${kind}/${item.id}`, { retired: false });
    expect(await insert()).toHaveLength(1);
  }
});

it('when a job that names a supplier has started, then the MPID of the supplier stays, and its name may change', async () => {
  const { id } = await added('suppliers', { mpid: 'NOE6' });
  const change = (body: object) => call('owner', 'patch', `suppliers/${id}`, body);
  const aJobThat = (status: string) =>
    bed.database.query(sql`
      INSERT INTO job (id, team_id, scheduled_date, supplier_id, status)
      VALUES (uuidv7(), ${bed.team.id}::uuid, current_date, ${id}::uuid, ${status}::job_status)`);
  await aJobThat('PENDING');
  expect((await change({ mpid: 'NOE7' })).body.data.mpid).toBe('NOE7');
  await aJobThat('COMPLETED');
  const refused = await change({ mpid: 'NOE8' });
  expect([refused.status, issueOf(refused)]).toMatchObject([
    400,
    {
      path: 'mpid',
      message: 'cannot be changed: messages of a job that has started or was cancelled may have gone to NOE7',
    },
  ]);
  expect((await change({ mpid: 'NOE7', name: 'Northern' })).body.data).toMatchObject({ name: 'Northern' });
});

it('when messages are planned by the MPID of a supplier at that moment, then its change waits for them and is refused', async () => {
  const { id } = await added('suppliers', { mpid: 'NOE9' });
  const { database, team } = bed;
  const refused = await database.transaction(async (transaction) => {
    await transaction.query(sql`
      INSERT INTO job (id, team_id, scheduled_date, supplier_id, status)
      VALUES (uuidv7(), ${team.id}::uuid, current_date, ${id}::uuid, 'COMPLETED'::job_status)`);
    // Supertest sends a request once its outcome is asked for.
    const answer = outsideTransaction(() =>
      call('owner', 'patch', `suppliers/${id}`, { mpid: 'NOE0' }).then((response) => response),
    );
    await eventually(async () => (await lockWaits(database)) > 0);
    return { answer };
  });
  expect(issueOf(await refused.answer)).toMatchObject({ path: 'mpid' });
});
