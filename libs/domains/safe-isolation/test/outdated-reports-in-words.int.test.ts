import { formatMpan } from '@team-operations/market';
import { newId } from '@team-operations/schemas';
import { freshMpan } from '@team-operations/testing';
import { blocks as parts, submission } from './blocks.ts';
import { openBenchOn, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { openSipBed } from './sip-bed.ts';

/** No message calls back a report that went out: `message` says who has it, and that a person has to telephone. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBenchOn(() => openSipBed({ dnoTelephones: { EMEB: '0800 678 3105' } }));
});
afterAll(() => bench.close());

const fault = (code: string) => ({ dno_issue: { code, comment: 'Cover is cracked' } });
const [withoutNumber, withNumber] = ['10', '11'];

/** A job of which the first request is recorded and its messages are sent. */
async function sent(distributor: string, more: object) {
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id } = details;
  const mpan = freshMpan(distributor);
  const answer = async (request: object, sending: Parameters<Bench['sip']['submit']>[1] = {}) => {
    const { status, body } = await bench.sip.submit({ job_id, ...request }, sending);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as unknown as { message: string; warnings: { warning: string; fix?: string }[] };
  };
  const say = async (...request: Parameters<typeof answer>) => (await answer(...request)).message;
  await say({ scenario: 'S1', ...blocks, ...more, job_details: { ...details, mpan } });
  let events = await bench.settle();
  /** Confirms the call about the fault. */
  const call = async () => {
    const id = (await observe(bench, job_id, events, 'fault')).fault?.id ?? '';
    const at = new Date().toISOString();
    await bench.operate('faults.confirm_call', { id, name: 'Robin', mpan, at });
    events = await bench.settle();
  };
  return { mpan, say, answer, call };
}

const noLonger = (mpan: string, whom: string, what = 'report of this fault') =>
  `No message says that the earlier ${what} about MPAN ${formatMpan(mpan)} no longer applies: telephone ${whom}, and say so.`;
const eastern = 'the network operator (Eastern, EELC; ask your office for its number)';
const supplier = 'the supplier (EXEN; ask your office for its number)';
const isWithdrawn = 'No message says that the report of this fault is withdrawn';

describe('the message of a correction that moves a report', () => {
  it('says who has the earlier one, also of a repeat and with its key', async () => {
    const { mpan, say } = await sent(withoutNumber, fault('B'));
    const [to, idempotencyKey] = [freshMpan('20'), newId()];
    expect(await say({ mpan: to }, { dryRun: true })).toMatch(
      / No message would say that the earlier report of this fault about MPAN [ \d]+ no longer applies\.$/,
    );
    const first = await say({ mpan: to }, { idempotencyKey });
    expect(first).toBe(
      'Correction accepted as revision 2. The report of this fault (category B) will be sent to the network operator (Southern, SOUT) by message. ' +
        noLonger(mpan, eastern),
    );
    expect(await say({ mpan: to }, { idempotencyKey })).toBe(first);
    await bench.settle();
    expect(await say({ mpan: to })).toBe(first);
  });

  it.each(['A', 'B'])('has the number of the former operator of category %s', async (code) => {
    const { mpan, say } = await sent(withNumber, fault(code));
    const message = await say({ mpan: freshMpan('20') });
    expect(message).toContain(noLonger(mpan, '0800 678 3105 (network operator: East Midlands, EMEB)'));
  });

  it('within the network of an operator names the operator of the place', async () => {
    const { mpan, say } = await sent(withoutNumber, fault('C'));
    const national =
      '105 (the national number for power cuts and danger to life; network operator: Eastern, EELC)';
    expect(await say({ mpan: freshMpan('10') })).toContain(noLonger(mpan, national));
  });

  it('names the supplier that has a report of tampering about another metering point', async () => {
    const { mpan, say } = await sent(withoutNumber, { tampering: parts.tampering, meter: parts.meter });
    expect(await say({ mpan: freshMpan('10') })).toContain(noLonger(mpan, supplier, 'report of tampering'));
  });

  it('asks once for a call to an operator that was telephoned', async () => {
    const { say, call } = await sent(withoutNumber, fault('A'));
    await call();
    const message = await say({ mpan: freshMpan('20') });
    expect(message).toContain('telephone the network operator again (Eastern, EELC;');
    expect(message).not.toContain('no longer applies');
  });
});

describe('the message of a withdrawal', () => {
  it.each([
    ['about people', 'B', true],
    ['that stays for danger, which says it', 'A', false],
  ])('beside a call %s', async (_, code, isSaid) => {
    const { say } = await sent(withoutNumber, { ...fault(code), sip_ani: { medical: true } });
    const message = await say({ dno_issue: null });
    expect(message).toMatch(/telephone 105 now/);
    expect(message.includes(isWithdrawn)).toBe(isSaid);
    expect(await say({ dno_issue: null })).toBe(message);
  });
});

it('a warning of a report that is withdrawn says how to reach its operator from the place, also once that is another one', async () => {
  const { answer } = await sent(withoutNumber, fault('B'));
  const idempotencyKey = newId();
  const fixOf = ({ warnings }: Awaited<ReturnType<typeof answer>>) =>
    warnings.find(({ warning }) => warning.startsWith('The submission no longer requires D0135'))?.fix;
  expect(fixOf(await answer({ dno_issue: null }, { idempotencyKey }))).toMatch(/number, call 105,/);
  await answer({ mpan: freshMpan('20') });
  expect(fixOf(await answer({ dno_issue: null }, { idempotencyKey }))).toMatch(
    /number, ask your office: 105 leads/,
  );
});
