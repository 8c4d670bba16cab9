import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { checkAgreement } from './fault-model/invariants.ts';
import { observe, type Observed } from './fault-model/observed.ts';
import type { OutboxEvent } from './outbox-events.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const midlands = '1100000123456';

/** A job whose fault has a history of its own. */
async function aJob(
  code: string,
  history: readonly ('call' | 'acknowledge' | 'withdraw' | 'lower' | 'close')[],
) {
  const events: OutboxEvent[] = [];
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  const look = async (): Promise<Observed> => {
    events.push(...(await bench.settle()));
    const seen = await observe(bench, reference, events);
    checkAgreement(seen);
    return seen;
  };
  const say = async (change: object) => {
    const { status, body } = await bench.submit({ job_id: reference, ...change });
    expect([status, body['errors']]).toEqual([200, undefined]);
    return { body, seen: await look() };
  };
  await bench.submit({
    ...blocks,
    job_details: { ...details, outcome_code: 'IP', mpan: '1000000123451' },
    return_work: { reason: 'Key' },
    address: { postcode: 'AB1 2CD' },
    dno_issue: { code, comment: 'hot' },
  });
  const id = (await look()).fault?.id;
  const name = 'Robin';
  for (const step of history) {
    if (step === 'call') await bench.operate('faults.confirm_call', { id, name });
    if (step === 'acknowledge') await bench.operate('faults.acknowledge', { id, name });
    if (step === 'close') await bench.operate('faults.close', { id, reason: 'Repaired', withoutCall: true });
    if (step === 'withdraw') await say({ dno_issue: null });
    if (step === 'lower') await say({ dno_issue: { code: 'B' } });
    await look();
  }
  return { say };
}

const histories = [
  ['A', ['call', 'acknowledge']],
  ['A', ['withdraw']],
  ['A', ['call', 'close']],
] as const;

const pairs: readonly [string, object, object][] = [
  ['moved and lowered', { mpan: midlands }, { dno_issue: { code: 'B' } }],
  ['moved and lowered to C', { mpan: midlands }, { dno_issue: { code: 'C' } }],
  ['moved and raised', { mpan: midlands }, { dno_issue: { code: 'A', comment: 'sparks' } }],
  ['moved and withdrawn', { mpan: midlands }, { dno_issue: null }],
  ['without its MPAN and lowered', { mpan: null }, { dno_issue: { code: 'B' } }],
  [
    'moved at a return visit',
    { mpan: midlands },
    { return_work: { reason: 'Again' }, date_of_action: '2026-03-02' },
  ],
  [
    'moved while blocks are emptied',
    { mpan: midlands },
    { address: { postcode: null }, return_work: { reason: null } },
  ],
  ['moved and completed', { mpan: midlands }, { outcome_code: 'CO' }],
];

describe.each(histories)('a fault of category %s with the history %j', (code, history) => {
  it.each(pairs)('that is %s in one request demands a call where two requests do', async (_, one, other) => {
    const together = await (await aJob(code, history)).say({ ...one, ...other });
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const) {
      const { say } = await aJob(code, history);
      await say(first);
      const apart = await say(second);
      if (apart.seen.fault?.telephoneNow) {
        expect(together.seen.fault).toMatchObject({ telephoneNow: true });
        expect(together.body['message']).toMatch(/telephone/);
      }
      if (apart.seen.fault?.closedAt !== null) continue;
      expect(together.seen.fault).toMatchObject({ closedAt: null, mpan: apart.seen.fault.mpan });
    }
  });
});
