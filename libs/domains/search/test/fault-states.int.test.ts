import { sql } from '@team-operations/database';
import { refreshAfter } from '../src/indexing/consume-events.ts';
import { openSearchBed, unmarked, type SearchBed } from './search-bed.ts';

/** What a search says of a fault at each step of its life, by the notifications of that step alone. */
let bed: SearchBed;
let taken = 0;
beforeAll(async () => {
  bed = await openSearchBed();
});
afterAll(() => bed.close());

const mpan = '1000000123451';
const telephone = 'TELEPHONE NOW: call to the network operator not confirmed';

async function follow(): Promise<void> {
  const refresh = refreshAfter(bed.searchables, null);
  const events = await bed.database.query<Parameters<typeof refresh>[0]>(sql`
    SELECT event_id AS id, topic, type, key, extensions, data FROM outbox_message ORDER BY id OFFSET ${taken}`);
  taken += events.length;
  for (const event of events.filter(({ topic }) => topic === 'dno.fault-notifications.v1'))
    await bed.worker.transaction((transaction) => refresh(event, transaction));
}

/** Title and snippet of the fault of a job, once the index has followed. */
async function shown(reference: string) {
  await follow();
  const { results } = await bed.search(reference, { kinds: ['fault'] });
  expect(results).toHaveLength(1);
  return { title: unmarked(results[0]!.title), snippet: unmarked(results[0]!.snippet), id: results[0]!.id };
}

const report = (reference: string, code: string) =>
  bed.post('/v1/sip', {
    job_details: { job_id: reference, outcome_code: 'CO', mpan },
    contact: { name: 'Sam Fitter' },
    dno_issue: { code, comment: 'Cut-out is hot' },
    additional_info: 'none',
  });
const correct = (reference: string, issue: object | null) =>
  bed.post('/v1/sip', { job_id: reference, dno_issue: issue });
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format();

it('says that the operator must be telephoned until the call is confirmed, also of a fault that was lowered', async () => {
  await report('LOWERED-1', 'A');
  const { title, id } = await shown('LOWERED-1');
  expect(title).toBe(`Network fault, category A, job LOWERED-1, open, ${telephone} ${mpan}`);

  await correct('LOWERED-1', { code: 'C' });
  const lowered = await shown('LOWERED-1');
  expect(lowered.title).toBe(`Network fault, category C, job LOWERED-1, open, ${telephone} ${mpan}`);
  expect(lowered.snippet).not.toContain('the job goes on');

  await bed.post(`/v1/dno-faults/${id}/confirm-call`, { name: 'Robin Watch' });
  const confirmed = await shown('LOWERED-1');
  expect(confirmed.title).toBe(`Network fault, category C, job LOWERED-1, open ${mpan}`);
});

it('says of a closed fault when it was closed, and does not ask for a call', async () => {
  await report('CLOSED-1', 'A');
  const { id } = await shown('CLOSED-1');
  const close = { reason: 'Made safe', mpan, withoutCall: true };
  await bed.post(`/v1/dno-faults/${id}/close`, close);
  const { title, snippet } = await shown('CLOSED-1');
  expect(title).toBe(`Network fault, category A, job CLOSED-1, closed ${today()} ${mpan}`);
  expect(snippet).not.toMatch(/telephone/i);

  await correct('CLOSED-1', { code: 'A', comment: 'Hot again' });
  expect((await shown('CLOSED-1')).title).toContain(`open, ${telephone}`);
});

it('says that the installer has withdrawn a fault, and that its call is still outstanding', async () => {
  await report('WITHDRAWN-1', 'A');
  const { id } = await shown('WITHDRAWN-1');
  await correct('WITHDRAWN-1', null);
  expect((await shown('WITHDRAWN-1')).title).toContain(`open, withdrawn by the installer, ${telephone}`);
  await bed.post(`/v1/dno-faults/${id}/confirm-call`, { name: 'Robin Watch' });
  expect((await shown('WITHDRAWN-1')).title).toContain(
    `closed ${today()}, withdrawn by the installer ${mpan}`,
  );

  await report('WITHDRAWN-2', 'B');
  await correct('WITHDRAWN-2', null);
  expect((await shown('WITHDRAWN-2')).title).toContain(
    `closed ${today()}, withdrawn by the installer ${mpan}`,
  );
});

it.each(['A', 'B', 'C'])('says no more of the meaning of %s than what it is', async (code) => {
  await report(`MEANING-${code}`, code);
  const { snippet } = await shown(`MEANING-${code}`);
  const meaning = { A: 'Danger to life', B: 'Serious', C: 'Condition below standard' }[code]!;
  expect(snippet).toContain(`Cut-out is hot. ${meaning}. DNO`);
});
