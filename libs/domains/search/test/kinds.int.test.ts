import { raw, sql } from '@team-operations/database';
import { allScopes } from '@team-operations/scopes';
import { keyWith } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { refreshAfter } from '../src/indexing/consume-events.ts';
import { openSearchBed, type SearchBed } from './search-bed.ts';

/** Each kind of entry from its row to the index and out of it again, by the events that the domains publish. */
let bed: SearchBed;
let follow: () => Promise<void>;
let typeId: string;
beforeAll(async () => {
  bed = await openSearchBed();
  typeId = await bed.assetType();
  const refresh = refreshAfter(bed.searchables, null);
  let taken = 0;
  follow = async () => {
    const events = await bed.database.query<Parameters<typeof refresh>[0]>(sql`
      SELECT event_id AS id, topic, type, key, extensions, data FROM outbox_message ORDER BY id OFFSET ${taken}`);
    taken += events.length;
    for (const event of events) await bed.worker.transaction((transaction) => refresh(event, transaction));
  };
});
afterAll(() => bed.close());

/** What the safe-isolation worker publishes of its rows, which REST does not change. */
async function changed(topic: string, data: object) {
  const event = { topic, type: 'changed', key: '', extensions: { teamid: bed.team.id }, data };
  await bed.worker.transaction((transaction) =>
    refreshAfter(bed.searchables, null)(event as never, transaction),
  );
}
const own = (table: string, set: string, id: string) =>
  bed.database.query(
    sql`UPDATE ${raw(table)} SET ${raw(set)} WHERE team_id = ${bed.team.id}::uuid AND id = ${id}::uuid`,
  );
const remove = (table: string) => (id: string) =>
  bed.database.query(
    sql`DELETE FROM ${raw(table)} WHERE team_id = ${bed.team.id}::uuid AND id = ${id}::uuid`,
  );

interface Life {
  create: () => Promise<string>;
  /** Makes `heron` of `kestrel`; absent where no operation changes a row. */
  change?: (id: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}

const lives: Record<string, Life> = {
  job: {
    create: () => bed.job({ notes: 'kestrel' }),
    change: (id) => bed.post(`/v1/jobs/${id}`, { notes: 'heron' }, 'patch'),
    remove: remove('job'),
  },
  asset: {
    create: async () => (await bed.post('/v1/assets', { typeId, name: 'kestrel', serialNumber: 'K1' })).id,
    change: (id) => bed.post(`/v1/assets/${id}/update`, { name: 'heron' }),
    remove: (id) => bed.post(`/v1/assets/${id}/archive`),
  },
  doc: {
    create: async () =>
      (await bed.post('/v1/docs', { clientId: bed.team.client_id, title: 'A page', body: 'kestrel' })).id,
    change: (id) => bed.post('/v1/docs/revisions/create', { docId: id, body: 'heron' }),
    remove: async (id) => {
      await bed.database.query(
        sql`DELETE FROM doc_revision WHERE team_id = ${bed.team.id}::uuid AND doc_id = ${id}::uuid`,
      );
      await remove('doc')(id);
    },
  },
  client: {
    create: async () => (await bed.post('/v1/clients', { name: 'kestrel' })).id,
    remove: remove('client'),
  },
  site: {
    create: async () =>
      (
        await bed.post('/v1/sites', {
          clientId: bed.team.client_id,
          name: 'kestrel',
          addressLines: ['1 Quay'],
          postcode: 'EX4 2PQ',
        })
      ).id,
    remove: remove('site'),
  },
  invoice: {
    create: async () =>
      (
        await bed.post('/v1/invoices/draft', {
          clientId: bed.team.client_id,
          lines: [{ activity: 'kestrel', netPence: 5000, vatRate: 2000 }],
        })
      ).id,
    change: (id) =>
      bed.post('/v1/invoices/draft', {
        invoiceId: id,
        clientId: bed.team.client_id,
        lines: [{ activity: 'heron', netPence: 5000, vatRate: 2000 }],
      }),
    remove: remove('invoice'),
  },
  flow: {
    async create() {
      const id = uuidV7();
      const job = await bed.job();
      await bed.database.query(sql`
        INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live, failure)
        VALUES (${id}::uuid, ${bed.team.id}::uuid, ${job}::uuid, ${uuidV7()}::uuid, 1, 'D0135', '002', 'QUEUED', '[]', 'SIPT', 'J',
          false, 'kestrel')`);
      await changed('flow.events.v1', { flowId: id });
      return id;
    },
    async change(id) {
      await own('flow', `failure = 'heron'`, id);
      await changed('flow.events.v1', { flowId: id });
    },
    remove: remove('flow'),
  },
  fault: {
    async create() {
      const id = uuidV7();
      const job = await bed.job();
      await bed.database.query(sql`
        INSERT INTO dno_fault (id, team_id, job_id, category, comment)
        VALUES (${id}::uuid, ${bed.team.id}::uuid, ${job}::uuid, 'B', 'kestrel')`);
      await changed('dno.fault-notifications.v1', { faultId: id });
      return id;
    },
    async change(id) {
      await own('dno_fault', `comment = 'heron'`, id);
      await changed('dno.fault-notifications.v1', { faultId: id });
    },
    remove: remove('dno_fault'),
  },
};

it('has a life of every kind', () => {
  expect(Object.keys(lives).toSorted()).toEqual(bed.searchables.map(({ kind }) => kind).toSorted());
});

it.each(Object.entries(lives))(
  'a %s is found, follows a change, and is gone with its row',
  async (kind, life) => {
    const found = async (query: string, key?: string) =>
      (await bed.search(query, { kinds: [kind] }, key)).results.map(({ id }) => id);
    const id = await life.create();
    await follow();
    expect(await found('kestrel')).toEqual([id]);
    expect(await found('kestrel', bed.otherTeam.api_keys['apis.read'])).toEqual([]);

    const { scope } = bed.searchables.find((one) => one.kind === kind)!;
    const others = allScopes.filter((one) => one !== scope && one.endsWith('.read'));
    expect(await found('kestrel', await keyWith(bed.database, bed.team.id, ['search.read', scope]))).toEqual([
      id,
    ]);
    expect(await found('kestrel', await keyWith(bed.database, bed.team.id, others))).toEqual([]);

    let word = 'kestrel';
    if (life.change !== undefined) {
      await life.change(id);
      await follow();
      expect(await found('kestrel')).toEqual([]);
      word = 'heron';
    }
    expect(await found(word)).toEqual([id]);
    await life.remove(id);
    await follow();
    expect(await found(word)).toEqual([]);
  },
);

it('each kind needs the scope of the operation that shows it', () => {
  const operations = bed.domains.flatMap((domain) => domain.operations);
  for (const { kind, scope, linkTo } of bed.searchables) {
    const shown = operations.find(
      ({ rest }) => rest.method === 'get' && rest.path.replace(/:\w+/, ':id') === linkTo(':id'),
    );
    expect([kind, scope]).toEqual([kind, shown?.scope]);
  }
});

it('an archived asset is found again when it is restored', async () => {
  const { id } = await bed.post('/v1/assets', {
    typeId,
    name: 'pelican',
    serialNumber: 'P1',
  });
  await bed.post(`/v1/assets/${id}/archive`);
  await follow();
  expect((await bed.search('pelican')).results).toEqual([]);
  await bed.post(`/v1/assets/${id}/history/restore`, { revision: 1 });
  await follow();
  expect((await bed.search('pelican')).results.map((one) => one.id)).toEqual([id]);
});
