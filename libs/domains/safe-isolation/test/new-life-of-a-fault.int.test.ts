import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import type { OutboxEvent } from './outbox-events.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const eastern = '1000000123451';

/** A fault of category A that staff have looked after and closed. */
async function closed(mpan = eastern) {
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  const body = {
    ...blocks,
    job_details: { ...details, mpan },
    dno_issue: { code: 'A', comment: 'Cut-out burning' },
  };
  const events: OutboxEvent[] = [];
  const look = async () => {
    const fresh = await bench.settle();
    events.push(...fresh);
    const alarms = fresh.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);
    return {
      ...(await observe(
        bench,
        reference,
        events,
        'board',
        'fault',
        'readBack',
        'report',
        'telephoneDnoSince',
      )),
      alarms,
    };
  };
  await bench.submit(body);
  const { fault } = await look();
  const id = fault?.id;
  await bench.operate('faults.acknowledge', { id, name: 'Robin' });
  await bench.operate('faults.confirm_call', { id, name: 'Robin', reference: 'EN-1' });
  await bench.operate('faults.close', { id, reason: 'Repaired' });
  expect((await look()).fault).toMatchObject({ callReference: 'EN-1', closedReason: 'Repaired' });
  const send = async (patch: object) => {
    const { status, body: answer } = await bench.submit({ job_id: reference, ...patch });
    expect(status).toBe(200);
    return answer as { warnings: { field: string; warning: string }[] };
  };
  return { look, send };
}

describe('a fault that is reported again after it was closed', () => {
  it('has nothing of the life that has ended', async () => {
    const { look, send } = await closed();
    await send({ dno_issue: { code: 'B' } });
    const { fault, report, readBack, board, telephoneDnoSince } = await look();
    expect(fault).toMatchObject({
      category: 'B',
      comment: null,
      mpan: eastern,
      acknowledgedAt: null,
      acknowledgedBy: null,
      escalatedAt: null,
      respondedAt: null,
      response: null,
      callDemandedAt: null,
      callConfirmedAt: null,
      callConfirmedBy: null,
      callReference: null,
      withdrawnAt: null,
      closedAt: null,
      closedReason: null,
      misdirectedReports: [],
    });
    expect(board).toMatchObject({ comment: null, acknowledgement: null, call: null, response: null });
    expect(report).toMatchObject({ state: 'SENT', comment: null });
    expect(report?.content).not.toContain('Cut-out burning');
    expect(readBack.submission.dno_issue).toEqual({ code: 'B' });
    expect(telephoneDnoSince).toBeNull();
  });

  it('says what the new request says, and demands a new call', async () => {
    const { look, send } = await closed();
    await send({ dno_issue: { code: 'A', comment: 'Loose again' } });
    const { fault, report } = await look();
    expect(fault).toMatchObject({ comment: 'Loose again', telephoneNow: true, callReference: null });
    expect(report).toMatchObject({ comment: 'Loose again' });
  });

  it('has the category of before when the request names none, with a warning', async () => {
    const { look, send } = await closed();
    const { warnings } = await send({ dno_issue: { comment: 'It glows' } });
    expect(warnings).toContainEqual({
      field: 'dno_issue.code',
      warning: 'was not sent: the fault is reported again as category A, like the closed fault',
      fix: 'Send `dno_issue.code` if the category differs.',
    });
    expect((await look()).fault).toMatchObject({ category: 'A', comment: 'It glows', telephoneNow: true });
  });

  it('alarms again when its report is held for the same reason', async () => {
    const { look, send } = await closed('1000000123452');
    await send({ dno_issue: { code: 'A', comment: 'Cut-out burning' } });
    const { report, alarms } = await look();
    expect(report?.state).toBe('HELD');
    expect(alarms).toContain('message.held');
  });
});

it('keeps the comment of a fault that stays closed', async () => {
  const { look, send } = await closed();
  await send({ contact: { name: 'Another' }, dno_issue: { code: 'A' } });
  const { fault, readBack } = await look();
  expect(fault).toMatchObject({ comment: 'Cut-out burning', closedReason: 'Repaired' });
  expect(readBack.submission.dno_issue).toEqual({ code: 'A', comment: 'Cut-out burning' });
});
