import { sql } from '@team-operations/database';
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

/** A job whose fault has a history of its own. What one change alone leads to is for `life-of-a-fault` to look at. */
async function aJob(code: string, history: readonly ('call' | 'acknowledge' | 'withdraw' | 'close')[]) {
  const events: OutboxEvent[] = [];
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  const send = async (change: object) => {
    const { status, body } = await bench.submit({ job_id: reference, ...change });
    expect([status, body['errors']]).toEqual([200, undefined]);
    events.push(...(await bench.settle()));
    return body;
  };
  await send({
    ...blocks,
    job_details: { ...details, outcome_code: 'IP', mpan: '1000000123451' },
    return_work: { reason: 'Key' },
    address: { postcode: 'AB1 2CD' },
    dno_issue: { code, comment: 'hot' },
  });
  const [fault] = await bench.sip.database.query<{ id: string }>(sql`
    SELECT fault.id FROM dno_fault AS fault JOIN job ON job.id = fault.job_id
    WHERE job.team_id = ${bench.sip.team.id}::uuid AND job.external_reference = ${reference}`);
  const about = { id: fault?.id, name: 'Robin' };
  const staff = async (name: string, input: object) =>
    expect(await bench.operate(name, input)).not.toBeNull();
  for (const step of history) {
    if (step === 'call') await staff('faults.confirm_call', about);
    if (step === 'acknowledge') await staff('faults.acknowledge', about);
    if (step === 'close')
      await staff('faults.close', { id: fault?.id, reason: 'Repaired', withoutCall: true });
    if (step === 'withdraw') await send({ dno_issue: null });
  }
  return {
    send,
    /** Sends it, and looks at everything that someone could believe afterwards. */
    async say(change: object): Promise<{ body: Awaited<ReturnType<typeof send>>; seen: Observed }> {
      const body = await send(change);
      const seen = await observe(bench, reference, events);
      checkAgreement(seen);
      return { body, seen };
    },
  };
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
      const { send, say } = await aJob(code, history);
      await send(first);
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
