import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group, ownSecond } from './market.ts';

/** Answers about no fault under their reference at their metering point: what they are probably about is named. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function look(reference: string) {
  const events = await bench.settle();
  const alarms = events.filter(({ type }) => type === 'fault.answer-quarantined');
  const { fault, jobId } = await observe(bench, reference, events, 'fault', 'jobId');
  if (fault === null) throw new Error('there is no fault');
  return { fault, jobId, categories: alarms.map(({ data }) => (data as { category?: unknown }).category) };
}

async function report(code: string, mpan: string | null, reference = `GR-${crypto.randomUUID()}`) {
  const { job_details: details, ...blocks } = submission('S1');
  const job_details = { ...details, job_id: reference, mpan };
  await bench.submit({ ...blocks, job_details, dno_issue: { code, comment: 'hot' } });
  return { reference, ...(await look(reference)) };
}

/** A D0126 of an operator. Answers why it had no effect. */
async function answer(mpan: string, reference: string, response = 'R', mpid = 'EELC') {
  const said = group('G02', { response, responded_on: todayInLondon(), job_reference: reference });
  const parties = { from: { role: 'J', mpid }, to: { role: 'M', mpid: bench.mpid } };
  const header = { flow: 'D0126', version: '001', ...parties, createdAt: ownSecond() };
  const [reason = ''] = await bench.answer(flowFile(header, group('G01', { mpan }, said)));
  return reason;
}

const garbled = (reference: string) => reference.replace('-', ' ');
const close = (id: string) => bench.operate('faults.close', { id, reason: 'A duplicate' });
const none = /no such fault/;

describe('when the reference of an answer is garbled', () => {
  it('then the fault that is open there is named with its category, and is not changed', async () => {
    const mpan = freshMpan();
    const { reference, fault } = await report('A', mpan);
    const reason = await answer(mpan, garbled(reference));
    expect(reason).toBe(
      `The answer names ${garbled(reference)}; fault ${fault.id} of job ${reference}, category A, is open there. It was not changed. ` +
        'Ask the network operator which fault it refers to.',
    );
    expect(await look(reference)).toMatchObject({ fault, categories: ['A'] });
  });

  it('then all that are open there are named, and the alarm has the worst category', async () => {
    const mpan = freshMpan();
    const one = await report('C', mpan);
    const two = await report('B', mpan);
    const closed = await report('B', mpan);
    await close(closed.fault.id);
    const reason = await answer(mpan, 'J?');
    for (const { fault } of [one, two]) expect(reason).toContain(fault.id);
    expect(reason).toContain('None was changed.');
    expect(reason).not.toMatch(none);
    expect(reason).not.toContain(closed.fault.id);
    expect(await look(one.reference)).toMatchObject({ categories: ['B'] });
  });

  it('then a fault that staff have moved there is named', async () => {
    const mpan = '1200000123450';
    const { reference, fault } = await report('B', freshMpan());
    await bench.submit({ job_id: reference, mpan });
    await look(reference);
    const reason = await answer(mpan, garbled(reference), 'R', 'LOND');
    expect(reason).toContain(`fault ${fault.id} of job ${reference}, category B, is open there. It`);
  });

  it.each<[string, RegExp, (id: string, reference: string, mpan: string) => Promise<unknown>]>([
    ['closed', /is closed there\. It/, (id) => close(id)],
    ['cleared', /is closed there\. It/, (_, reference, mpan) => answer(mpan, reference, 'C')],
    ['withdrawn', /is closed there\. It/, (_, job_id) => bench.submit({ job_id, dno_issue: null })],
    [
      'moved',
      /is open at MPAN .* of LOND\. It/,
      (_, job_id) => bench.submit({ job_id, mpan: '1200000123450' }),
    ],
  ])('then one whose report was there and that is %s is named', async (_, where, end) => {
    const mpan = freshMpan();
    const { reference, fault } = await report('B', mpan);
    await end(fault.id, reference, mpan);
    await look(reference);
    const reason = await answer(mpan, garbled(reference));
    expect(reason).toContain(`fault ${fault.id} of job ${reference}, category B, is `);
    expect(reason).toMatch(where);
    expect(await look(reference)).toMatchObject({ categories: ['B'] });
  });
});

describe('when the metering point of an answer is not that of the job that it names', () => {
  it.each<[string, string | null, RegExp]>([
    ['another MPAN', '1200000123450', /is open at MPAN 12 0000 0123 450 of LOND\. It was not changed\./],
    ['no MPAN', null, /is open and has no MPAN\. It was not changed\./],
  ])('then its fault with %s is named', async (_, mpan, where) => {
    const { reference, jobId, fault } = await report('A', mpan);
    for (const name of [reference, jobId]) {
      const reason = await answer(freshMpan(), name, 'C');
      expect(reason).toContain(`fault ${fault.id} of job ${reference}, category A, `);
      expect(reason).toMatch(where);
      expect(reason).not.toMatch(none);
      expect(await look(reference)).toMatchObject({ fault, categories: ['A'] });
    }
  });

  it('then its fault and the one that is open there are named', async () => {
    const [named, there] = [await report('A', null), await report('B', freshMpan())];
    const reason = await answer(there.fault.mpan ?? '', named.reference);
    for (const { fault } of [named, there]) expect(reason).toContain(fault.id);
    expect(await look(there.reference)).toMatchObject({ fault: there.fault, categories: ['A'] });
  });

  it('then its fault is named also if it is closed', async () => {
    const { reference, fault } = await report('B', freshMpan());
    await close(fault.id);
    expect(await answer(freshMpan(), reference)).toMatch(
      new RegExp(`fault ${fault.id} .* is closed at MPAN`),
    );
  });

  it('then a reference that files carry with other characters finds it', async () => {
    const { fault } = await report('B', null, `J|ä-${bench.mpid}`);
    expect(await answer(freshMpan(), `J/a-${bench.mpid}`)).toContain(fault.id);
  });
});

describe('what is the same reference', () => {
  it.each<[string, (reference: string, jobId: string) => string]>([
    ['blanks around it', (reference) => ` ${reference}  `],
    ['two blanks in it', (reference) => reference.replace(' ', '  ')],
    ['our id in capitals', (_, jobId) => jobId.toUpperCase()],
  ])('(%s), then the answer counts', async (_, named) => {
    const mpan = freshMpan();
    const { reference, jobId } = await report('B', mpan, `GR ${crypto.randomUUID()}`);
    expect(await answer(mpan, named(reference, jobId), 'C')).toBe('');
    expect((await look(reference)).fault.closedAt).not.toBeNull();
  });

  it('(other capitals), then it does not, since two jobs may differ in them alone', async () => {
    const mpan = freshMpan();
    const { reference, fault } = await report('B', mpan);
    expect(await answer(mpan, reference.toLowerCase(), 'C')).toContain(fault.id);
    expect(await look(reference)).toMatchObject({ fault });
  });
});

it('says that the operator has no such fault where none is known there and none has the reference', async () => {
  expect(await answer(freshMpan(), 'X-1')).toBe('EELC has no such fault.');
});
