import { sql } from '@team-operations/database';
import fc from 'fast-check';
import { v7 as uuidV7 } from 'uuid';
import { refreshAfter } from '../src/indexing/consume-events.ts';
import { entriesOf, openSearchBed, type SearchBed } from './search-bed.ts';

/** Whatever happens, and in whatever order and however often its events come: the index is what a rebuild would make it. */
let bed: SearchBed;
let typeId: string;
let refresh: ReturnType<typeof refreshAfter>;
beforeAll(async () => {
  bed = await openSearchBed();
  typeId = await bed.assetType();
  refresh = refreshAfter(bed.searchables, null);
});
afterAll(() => bed.close());

type Event = Parameters<ReturnType<typeof refreshAfter>>[0];

/** Rows that a run may change, by kind. */
interface Rows {
  job: string[];
  asset: string[];
  doc: string[];
  flow: string[];
}

/** The outbox has no event of a flow: the SIP worker writes those. */
const flowEvent = (flowId: string) =>
  ({
    topic: 'flow.events.v1',
    type: 'flow.sent',
    extensions: { teamid: bed.team.id },
    data: { flowId },
  }) as never as Event;

async function aFlow(jobId: string): Promise<string> {
  const id = uuidV7();
  await bed.database.query(sql`
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live)
    VALUES (${id}::uuid, ${bed.team.id}::uuid, ${jobId}::uuid, ${uuidV7()}::uuid, 1, 'D0135', '002', 'QUEUED', '[]', 'SIPT', 'J', false)`);
  return id;
}

/** What can happen; `text` is what people write. Answers events that the outbox has not. */
const happenings: Record<string, (rows: Rows, at: number, text: string) => Promise<Event[] | void>> = {
  async createJob({ job }, _at, text) {
    job.push(await bed.job({ notes: text, siteId: bed.team.site_id }));
  },
  async changeJob({ job }, at, text) {
    if (job.length > 0) await bed.post(`/v1/jobs/${job[at % job.length]}`, { notes: text }, 'patch');
  },
  async createAsset({ asset }, _at, text) {
    asset.push((await bed.post('/v1/assets', { typeId, name: text, serialNumber: text.slice(0, 9) })).id);
  },
  async changeAsset({ asset }, at, text) {
    if (asset.length > 0) await bed.post(`/v1/assets/${asset[at % asset.length]}/update`, { name: text });
  },
  async createDoc({ doc }, _at, text) {
    doc.push(
      (await bed.post('/v1/docs', { clientId: bed.team.client_id, title: text, body: `<p>${text}</p>` })).id,
    );
  },
  async reviseDoc({ doc }, at, text) {
    if (doc.length > 0)
      await bed.post('/v1/docs/revisions/create', { docId: doc[at % doc.length], body: text });
  },
  async createFlow({ job, flow }, at) {
    if (job.length === 0) return [];
    const id = await aFlow(job[at % job.length]!);
    flow.push(id);
    return [flowEvent(id)];
  },
  async sendFlow({ flow }, at, text) {
    const id = flow[at % Math.max(1, flow.length)];
    if (id === undefined) return [];
    await bed.database.query(
      sql`UPDATE flow SET failure = ${text}, updated_at = now() WHERE team_id = ${bed.team.id}::uuid AND id = ${id}::uuid`,
    );
    return [flowEvent(id)];
  },
  // As the purge does, which publishes no event of it.
  async deleteFlow({ flow }, at) {
    const [id] = flow.splice(at % Math.max(1, flow.length), 1);
    if (id !== undefined)
      await bed.database.query(
        sql`DELETE FROM flow WHERE team_id = ${bed.team.id}::uuid AND id = ${id}::uuid`,
      );
  },
};

let taken = 0;
/** Events that were written since this was asked last. */
async function fromOutbox(): Promise<Event[]> {
  const rows = await bed.database.query<Event>(sql`
    SELECT event_id AS id, topic, type, key, extensions, data FROM outbox_message ORDER BY id OFFSET ${taken}`);
  taken += rows.length;
  return rows;
}

const deliver = (events: readonly Event[]) =>
  Promise.all(events.map((event) => bed.worker.transaction((transaction) => refresh(event, transaction))));

const step = fc.record({
  what: fc.constantFrom(...Object.keys(happenings)),
  at: fc.nat({ max: 20 }),
  text: fc.lorem({ maxCount: 4 }),
  /** Which of the events that wait come now, and which of them come again later. */
  comes: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
  again: fc.boolean(),
});

it('is what a rebuild makes it, whatever order events come in', async () => {
  const rows: Rows = { job: [], asset: [], doc: [], flow: [] };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const waiting: Event[] = [];
      for (const { what, at, text, comes, again } of steps) {
        const more = await happenings[what]!(rows, at, text);
        waiting.push(...(more ?? []), ...(await fromOutbox()));
        const now = comes.flatMap((place) => waiting.splice(place % Math.max(1, waiting.length), 1));
        await deliver(now);
        if (again) waiting.unshift(...now);
      }
      await deliver(waiting.toReversed());
      await bed.writeDue();
      const kept = await entriesOf(bed.database);
      await bed.database.query(sql`TRUNCATE search_entry CASCADE`);
      await bed.index();
      const rebuilt = await entriesOf(bed.database);
      // Clients and sites of the test's teams had no event: only a rebuild finds them.
      const withEvents = (entries: typeof kept) =>
        (entries as { kind: string }[]).filter(({ kind }) => !['client', 'site'].includes(kind));
      expect(withEvents(kept)).toEqual(withEvents(rebuilt));
    }),
    { numRuns: 15 },
  );
});
