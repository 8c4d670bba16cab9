import { mpanCheckDigit, todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group, ownSecond } from './market.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const eastern = '1000000123451';
/** Of no distributor that is known, so whatever is about them is held. */
const unknownPoint = (twelve: string) => twelve + mpanCheckDigit(twelve);
const unknown = [unknownPoint('990000000001'), unknownPoint('990000000002')] as const;

/** A job with a reported fault; `mpan` null leaves it out. */
async function report(code: string, mpan: string | null) {
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, ...rest } = details;
  const reference = details.job_id;
  await bench.submit({
    ...blocks,
    job_details: { ...rest, ...(mpan !== null && { mpan }) },
    dno_issue: { code, comment: 'hot' },
  });
  /** Alarms since the last look, and the fault. */
  const look = async () => {
    const events = await bench.settle();
    const alarms = events.filter(({ topic }) => topic === 'operations.alarms.v1');
    const { fault } = await observe(bench, reference, events, 'fault');
    return {
      fault,
      alarms: alarms.map(({ type, data, extensions }) => ({ type, data, extensions })),
      types: alarms.map((it) => it.type),
    };
  };
  return { reference, look, correct: (body: object) => bench.submit({ job_id: reference, ...body }) };
}

const answer = (response: 'A' | 'R' | 'C', job: Record<string, string> = {}, mpan = eastern) =>
  flowFile(
    {
      flow: 'D0126',
      version: '001',
      from: { role: 'J', mpid: 'EELC' },
      to: { role: 'M', mpid: bench.mpid },
      createdAt: ownSecond(),
    },
    group('G01', { mpan }, group('G02', { response, responded_on: todayInLondon(), ...job })),
  );

describe('a held message', () => {
  it('alarms again when what is held becomes about danger, or about a greater one', async () => {
    const { look, correct } = await report('C', null);
    expect((await look()).types).toEqual([]);
    await correct({ dno_issue: { code: 'B' } });
    expect((await look()).alarms).toMatchObject([
      { type: 'message.held', data: { category: 'B', mpan: null } },
    ]);
    await correct({ dno_issue: { code: 'A' } });
    expect((await look()).alarms).toMatchObject([{ type: 'message.held', data: { category: 'A' } }]);
    await correct({ dno_issue: { comment: 'hotter' } });
    expect((await look()).types).toEqual([]);
  });

  it('alarms once while it is less dangerous, and again when the danger is back', async () => {
    const { look, correct } = await report('B', null);
    expect((await look()).types).toEqual(['message.held']);
    await correct({ dno_issue: { code: 'C' } });
    expect((await look()).types).toEqual([]);
    await correct({ dno_issue: { code: 'B' } });
    expect((await look()).types).toEqual(['message.held']);
  });

  it('is for everyone when its operator is not known, and counts as category A while the call is outstanding', async () => {
    const { look, correct } = await report('A', unknown[0]);
    const [first] = (await look()).alarms;
    expect(first?.extensions).toMatchObject({ faultcategory: 'A', callnow: 'true' });
    expect(first?.extensions).not.toHaveProperty('dno');
    await correct({ dno_issue: { code: 'B' }, mpan: unknown[1] });
    const held = (await look()).alarms.find(({ type }) => type === 'message.held');
    expect(held?.extensions).toMatchObject({ faultcategory: 'B', callnow: 'true' });
  });

  it('alarms although the danger was lowered while the call is outstanding', async () => {
    const { look, correct } = await report('A', eastern);
    await correct({ dno_issue: { code: 'C' } });
    await look();
    await correct({ mpan: null });
    const { alarms } = await look();
    expect(alarms.find(({ type }) => type === 'message.held')).toMatchObject({
      data: { category: 'C' },
      extensions: { callnow: 'true' },
    });
    await correct({ dno_issue: { comment: 'hotter' } });
    expect((await look()).types).toEqual([]);
  });

  it('alarms again when it is about another metering point', async () => {
    const { look, correct } = await report('B', unknown[0]);
    expect((await look()).alarms).toMatchObject([{ type: 'message.held', data: { mpan: unknown[0] } }]);
    await correct({ mpan: unknown[1] });
    expect((await look()).alarms).toMatchObject([{ type: 'message.held', data: { mpan: unknown[1] } }]);
  });
});

describe('an answer of the network operator', () => {
  it('alarms when it rejects category A that was lowered while the call is outstanding', async () => {
    const { look, reference, correct } = await report('A', eastern);
    await correct({ dno_issue: { code: 'C' } });
    await look();
    await bench.answer(answer('R', { job_reference: reference, comment: 'Will not act' }));
    const { alarms, fault } = await look();
    expect(alarms).toMatchObject([
      { type: 'fault.rejected', data: { category: 'C' }, extensions: { callnow: 'true' } },
    ]);
    await bench.operate('faults.close', { id: fault?.id, reason: 'done', withoutCall: true });
  });

  it.each([
    ['A', ['fault.rejected']],
    ['B', ['fault.rejected']],
    ['C', []],
  ])('alarms when it rejects category %s, once', async (code, types) => {
    const { look, reference } = await report(code, eastern);
    await look();
    const rejection = answer('R', { job_reference: reference, comment: 'Not ours' });
    await bench.answer(rejection);
    const { alarms, fault } = await look();
    expect(alarms).toMatchObject(
      types.map((type) => ({
        type,
        data: { category: code, mpan: eastern, response: 'rejected: Not ours' },
      })),
    );
    expect(fault).toMatchObject({ closedAt: null, response: 'rejected: Not ours' });
    await bench.answer(rejection);
    expect((await look()).types).toEqual([]);
    await bench.operate('faults.close', { id: fault?.id, reason: 'done', withoutCall: true });
  });

  it('ends no outstanding call when it clears without naming a job', async () => {
    const mpan = freshMpan();
    const { look, reference } = await report('A', mpan);
    await look();
    await bench.answer(answer('C', {}, mpan));
    const unnamed = await look();
    expect(unnamed.types).toEqual(['fault.cleared-unnamed']);
    expect(unnamed.fault).toMatchObject({ closedAt: null, telephoneNow: true, response: 'cleared' });
    await bench.answer(answer('C', { job_reference: reference }, mpan));
    expect((await look()).fault).toMatchObject({ telephoneNow: false, closedReason: expect.any(String) });
  });
});
