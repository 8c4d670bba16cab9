import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { refreshAfter } from '../src/indexing/consume-events.ts';
import { openSearchBed, type SearchBed } from './search-bed.ts';

/** What people who type the reference of a job, or a metering point, look for: what is open there, before what was billed. */
let bed: SearchBed;
const mpan = '1000000123451';
let job: string;
let other: string;

async function insertFault(jobId: string): Promise<void> {
  await bed.database.query(sql`
    INSERT INTO dno_fault (id, team_id, job_id, category, comment, mpan)
    VALUES (${uuidV7()}::uuid, ${bed.team.id}::uuid, ${jobId}::uuid, 'A', 'Cut-out is hot', ${mpan})`);
}

async function insertFlow(jobId: string): Promise<void> {
  await bed.database.query(sql`
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live, mpan)
    VALUES (${uuidV7()}::uuid, ${bed.team.id}::uuid, ${jobId}::uuid, ${uuidV7()}::uuid, 1, 'D0135', '002', 'QUEUED', '[]', 'SIPT',
      'J', false, ${mpan})`);
}

const kindsOf = async (query: string, more: object = {}) =>
  (await bed.search(query, more)).results.map(({ kind }) => kind);

/** Handles the events of REST that were not handled yet. */
async function follow(): Promise<void> {
  const events = await bed.database.query<Parameters<ReturnType<typeof refreshAfter>>[0]>(sql`
    SELECT event_id AS id, topic, type, key, extensions, data FROM outbox_message ORDER BY id`);
  for (const event of events)
    await bed.worker.transaction((transaction) => refreshAfter(bed.searchables, null)(event, transaction));
  await bed.writeDue();
}

beforeAll(async () => {
  bed = await openSearchBed();
  const { client_id: clientId } = bed.team;
  job = await bed.job({ clientId, externalReference: 'DEMO-433492D1', mpan });
  other = await bed.job({ clientId, externalReference: 'OTHER-7', mpan: '1000000123460' });
  await insertFault(job);
  await insertFlow(job);
  await insertFlow(other);
  // The newest of all, as a bill is.
  const lines = [{ activity: 'Isolation', netPence: 5000, vatRate: 2000 }];
  const { id } = await bed.post('/v1/invoices/draft', { clientId, lines });
  await bed.database.query(sql`
    UPDATE invoice SET lines = jsonb_set(lines, '{0,mpan}', to_jsonb(${mpan}::text)), updated_at = now() + interval '1 minute'
    WHERE team_id = ${bed.team.id}::uuid AND id = ${id}::uuid`);
  await bed.index();
});
afterAll(() => bed.close());

it('finds the job, its fault and its market messages by the reference of the job', async () => {
  for (const query of ['DEMO-433492D1', 'demo 433492d1'])
    expect(await kindsOf(query)).toEqual(['job', 'fault', 'flow']);
});

it('has the job, the fault and the messages of a metering point before its invoices', async () => {
  const kinds = await kindsOf('1000 0001 23451');
  expect(kinds.slice(0, 2)).toEqual(['job', 'fault']);
  expect(kinds.lastIndexOf('flow')).toBeLessThan(kinds.indexOf('invoice'));
  expect(kinds.at(-1)).toBe('invoice');
});

it('keeps that order whatever order kinds are sent in', async () => {
  const kinds = await kindsOf(mpan, { kinds: ['invoice', 'fault', 'job'] });
  expect(kinds).toEqual(['job', 'fault', 'invoice']);
});

it('finds them by a new reference, and no more by the old one', async () => {
  await bed.post(`/v1/jobs/${job}`, { externalReference: 'RENAMED-22' }, 'patch');
  await follow();
  expect(await kindsOf('RENAMED-22')).toEqual(['job', 'fault', 'flow']);
  expect(await kindsOf('DEMO-433492D1')).toEqual([]);
});

it.each(['X-1', 'ABC-DEF'])(
  'finds them by the short reference or the one without digits %s',
  async (reference) => {
    await bed.post(`/v1/jobs/${job}`, { externalReference: reference }, 'patch');
    await follow();
    expect(await kindsOf(reference)).toEqual(['job', 'fault', 'flow']);
  },
);

it('finds by a reference nothing that the query excludes', async () => {
  await bed.post(`/v1/jobs/${job}`, { externalReference: 'RENAMED-22' }, 'patch');
  await follow();
  expect(await kindsOf('garden -RENAMED-22')).not.toContain('fault');
  expect(await kindsOf('garden RENAMED-22')).toContain('fault');
});

it('finds them by the reference under which the installer submitted the job, whatever it is called now', async () => {
  const reference = 'FIELD-5512';
  await bed.post('/v1/sip', {
    job_details: { job_id: reference, outcome_code: 'IP', mpan: '1100000123456' },
    contact: { name: 'Sam Fitter' },
    dno_issue: { code: 'B', comment: 'Seal is missing' },
    additional_info: 'none',
  });
  const [{ id }] = (await bed.database.query<{ id: string }>(sql`
    SELECT id FROM job WHERE team_id = ${bed.team.id}::uuid AND external_reference = ${reference}`)) as [
    { id: string },
  ];
  await insertFlow(id);
  await bed.post(`/v1/jobs/${id}`, { externalReference: 'OFFICE-5512' }, 'patch');
  await follow();
  for (const query of [reference, 'OFFICE-5512'])
    expect(await kindsOf(query)).toEqual(['job', 'fault', 'flow']);
});
