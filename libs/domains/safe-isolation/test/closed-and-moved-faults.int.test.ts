import { todayInLondon } from '@team-operations/market';
import { sql } from '@team-operations/database';
import { group, flowFile } from './market.ts';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import type { OutboxEvent } from './outbox-events.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];

/** A job with a reported fault, and what can be seen of it after each step. */
async function report(code: string) {
  const { job_details: details, ...blocks } = submission('S1');
  const body = { ...blocks, job_details: { ...details, mpan: eastern }, dno_issue: { code, comment: 'hot' } };
  const events: OutboxEvent[] = [];
  const look = async () => {
    events.push(...(await bench.settle()));
    const reports = events.filter(
      ({ topic, data }) => topic === 'market.outbound.v1' && (data as { flow: string }).flow === 'D0135',
    );
    return {
      ...(await observe(bench, details.job_id, events, 'fault', 'jobId', 'report')),
      reports: reports.length,
    };
  };
  const first = await bench.submit(body);
  const { fault } = await look();
  return { body, first, look, reference: details.job_id, id: fault?.id ?? '' };
}

const clearance = (mpan: string, toMpid: string, jobReference: string, createdAt: Date) =>
  flowFile(
    {
      flow: 'D0126',
      version: '001',
      from: { role: 'J', mpid: toMpid },
      to: { role: 'M', mpid: bench.mpid },
      createdAt,
    },
    group(
      'G01',
      { mpan },
      group('G02', { response: 'C', responded_on: todayInLondon(), job_reference: jobReference }),
    ),
  );

it('does not count a call that was made before the fault moved to another operator', async () => {
  const { id, look, reference } = await report('A');
  const before = new Date().toISOString();
  await bench.submit({ job_id: reference, mpan: midlands });
  expect(await bench.operate('faults.confirm_call', { id, name: 'Robin', at: before })).toBeNull();
  expect((await look()).fault?.telephoneNow).toBe(true);
  expect(await bench.operate('faults.confirm_call', { id, name: 'Robin', mpan: midlands })).toBeNull();
  const call = { id, name: 'Robin', at: new Date().toISOString() };
  expect(await bench.operate('faults.confirm_call', { ...call, mpan: eastern })).toBeNull();
  expect(await bench.operate('faults.confirm_call', { ...call, mpan: midlands })).not.toBeNull();
  expect((await look()).fault?.telephoneNow).toBe(false);
});

it('does not close a raised fault by an answer from before', async () => {
  const { look, reference } = await report('C');
  const written = new Date();
  await bench.submit({ job_id: reference, dno_issue: { code: 'A', comment: 'arcing' } });
  await bench.answer(clearance(eastern, 'EELC', reference, written));
  expect((await look()).fault).toMatchObject({ closedAt: null, telephoneNow: true, response: null });
});

it('sends no report of a fault that stays closed', async () => {
  const { id, look, reference } = await report('B');
  await bench.operate('faults.close', { id, reason: 'Repaired' });
  const { reports } = await look();
  await bench.submit({ job_id: reference, mpan: midlands });
  const after = await look();
  expect(after.fault?.closedAt).not.toBeNull();
  expect(after.reports).toBe(reports);
});

it.each(['nothing', 'a correction'])(
  'reports nothing when a worksheet that came before, with %s between, is sent again after its fault was closed',
  async (between) => {
    const { id, body, look, reference } = await report('A');
    if (between === 'a correction')
      await bench.submit({ job_id: reference, dno_issue: { comment: 'It glows' } });
    await bench.operate('faults.close', { id, reason: 'Repaired', withoutCall: true });
    const { reports, fault } = await look();
    const repeat = await bench.submit(body);
    // With a correction between, it would undo that.
    expect(repeat).toMatchObject({ status: between === 'a correction' ? 409 : 200 });
    expect(JSON.stringify(repeat.body)).toMatch(/closed on .*Repaired\)/);
    expect(JSON.stringify(repeat.body)).toMatch(/If the fault is there again, send `dno_issue`/);
    expect(repeat.body).not.toHaveProperty('telephone');
    // The response says whom to telephone if there is a danger again, and claims none.
    const withoutCondition = JSON.stringify(repeat.body).replace(
      /If there is danger to life: telephone /,
      '',
    );
    expect(withoutCondition).not.toMatch(/telephone (?:the DNO|the network operator|\d)/i);
    const after = await look();
    expect([after.reports, after.fault?.closedAt]).toEqual([reports, fault?.closedAt]);

    const { job_details: details, ...more } = body;
    await bench.submit({
      ...more,
      job_details: details,
      dno_issue: { code: 'A', comment: 'It is hot again' },
    });
    const again = await look();
    expect(again.fault).toMatchObject({ closedAt: null, telephoneNow: true });
    expect(again.reports).toBe(reports + 1);
  },
);

it('warns who ends a job while the call to the operator is outstanding, and keeps the mark', async () => {
  const { look, reference } = await report('A');
  const { jobId } = await look();
  await bench.sip.database.query(sql`UPDATE job SET status = 'IN_PROGRESS' WHERE id = ${jobId}::uuid`);
  const job = await bench.operate('jobs.complete', { id: jobId });
  expect(job).toMatchObject({ status: 'COMPLETED', warnings: [{ path: 'telephoneDnoSince' }] });
  expect((await observe(bench, reference, [], 'telephoneDnoSince')).telephoneDnoSince).not.toBeNull();
});

describe('the report of a fault that is over', () => {
  const requests = ['flows.resend', 'flows.regenerate', 'flows.fix'] as const;
  const inputOf = (request: (typeof requests)[number], id: string) =>
    request === 'flows.fix' ? { id, set: [{ field: 'mpan', value: midlands }] } : { id };

  it.each(requests)('is refused by %s, and nothing is sent', async (request) => {
    const { id, look } = await report('B');
    await bench.operate('faults.close', { id, reason: 'Repaired' });
    const { report: flow, reports } = await look();
    expect(await bench.operate(request, inputOf(request, flow?.id ?? ''))).toBeNull();
    expect((await look()).reports).toBe(reports);
  });

  it('is not sent when the fault was closed before the worker took the command', async () => {
    const { id, look } = await report('B');
    const { report: flow, reports } = await look();
    expect(await bench.operate('flows.resend', { id: flow?.id })).not.toBeNull();
    await bench.operate('faults.close', { id, reason: 'Repaired' });
    expect((await look()).reports).toBe(reports);
    const { history } = (await bench.operate('flows.get', { id: flow?.id })) as {
      history: { event: string; details: object }[];
    };
    expect(history.at(-1)).toMatchObject({
      event: 'request_refused',
      details: { reason: expect.stringContaining('its fault was closed') },
    });
  });

  it('is not sent again after the installer took it back, while its call is demanded', async () => {
    const { look, reference } = await report('A');
    const { report: flow } = await look();
    await bench.submit({ job_id: reference, dno_issue: null });
    const { fault, reports } = await look();
    expect(fault).toMatchObject({ closedAt: null, telephoneNow: true });
    for (const request of requests)
      expect(await bench.operate(request, inputOf(request, flow?.id ?? ''))).toBeNull();
    expect((await look()).reports).toBe(reports);
  });

  it('is not sent again to the operator from which the fault has moved', async () => {
    const { look, reference } = await report('B');
    const { report: flow } = await look();
    await bench.submit({ job_id: reference, mpan: midlands });
    const { reports } = await look();
    expect(await bench.operate('flows.resend', { id: flow?.id })).toBeNull();
    expect((await look()).reports).toBe(reports);
  });

  it('is not sent again there before the newer one is recorded', async () => {
    const { look, reference } = await report('B');
    const { report: flow } = await look();
    await bench.submit({ job_id: reference, mpan: midlands });
    expect(await bench.operate('flows.resend', { id: flow?.id })).toBeNull();
  });

  it('is not sent when the office unsets the MPAN after the fault was closed', async () => {
    const { job_details: details, ...blocks } = submission('S1');
    const { mpan: _, ...rest } = details;
    await bench.submit({ ...blocks, job_details: rest, dno_issue: { code: 'A', comment: 'hot' } });
    const first = await bench.settle();
    const { fault, jobId } = await observe(bench, details.job_id, first, 'fault', 'jobId');
    await bench.operate('jobs.update', { id: jobId, mpan: eastern });
    const closing = { reason: 'Repaired', mpan: eastern, at: new Date().toISOString(), withoutCall: true };
    expect(await bench.operate('faults.close', { id: fault?.id, ...closing })).not.toBeNull();
    await bench.settle();
    await bench.operate('jobs.update', { id: jobId, mpan: null });
    const events = await bench.settle();
    const types = events.filter(({ topic }) => /outbound|alarms|dno/.test(topic)).map(({ type }) => type);
    expect(types).toEqual(['fault.closed-elsewhere']);
  });
});
