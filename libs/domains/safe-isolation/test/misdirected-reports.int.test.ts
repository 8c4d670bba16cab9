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
const warningThatIt = (was: string) => ({
  path: '',
  message: `The earlier D0135 to EELC about 10 0000 0123 451 no longer applies; it ${was} sent, and no message calls it back`,
  fix: 'Telephone Eastern (EELC), and say that the message no longer applies. If you do not have its number, ask your office: 105 leads to the operator of the place where you are.',
});
const warned = warningThatIt('was');
const eel = { toMpid: 'EELC', dno: { mpid: 'EELC' }, mpan: eastern };

/** A fault of a job of the office whose worksheet names no metering point; its report is sent, unless `settle` is false. */
async function reported({ settle = true, mpan = eastern }: { settle?: boolean; mpan?: string | null } = {}) {
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, ...job_details } = details;
  const reference = details.job_id;
  const { id } = (await bench.operate('jobs.create', {
    jobTypeId: bench.sip.team.job_type_id,
    scheduledDate: details.date_of_action,
    externalReference: reference,
    ...(mpan !== null && { mpan }),
  })) as { id: string };
  await bench.submit({ ...blocks, job_details, dno_issue: { code: 'B', comment: 'hot' } });
  const events: OutboxEvent[] = [];
  const look = async () => {
    const fresh = await bench.settle();
    events.push(...fresh);
    const alarms = fresh.filter(({ topic }) => topic === 'operations.alarms.v1');
    return { ...(await observe(bench, reference, events, 'board', 'fault', 'readBack', 'report')), alarms };
  };
  const { report } = settle ? await look() : { report: null };
  const move = (to: string | null) => bench.operate('jobs.update', { id, mpan: to }) as Promise<object>;
  const job = () => bench.operate('jobs.get', { id }) as Promise<object>;
  return { id, reference, report, look, move, job };
}
type Reported = Awaited<ReturnType<typeof reported>>;

/** A reader of the fault is informed who has the earlier report. */
async function isKnownEverywhere({ look, job }: Reported): Promise<void> {
  const { fault, board, readBack, alarms } = await look();
  expect(alarms).toMatchObject([
    {
      type: 'fault.misdirected',
      data: {
        dno: { mpid: 'EMEB' },
        mpan: midlands,
        previous: { dno: { mpid: 'EELC' }, mpan: eastern },
      },
    },
  ]);
  expect(fault).toMatchObject({ mpan: midlands, misdirectedReports: [eel] });
  expect(board).toMatchObject({ misdirectedReports: [eel] });
  expect(await job()).toMatchObject({ warnings: [warned] });
  const { path: _, message, ...fix } = warned;
  expect(readBack).toMatchObject({
    warnings: expect.arrayContaining([{ field: '', warning: message, ...fix }]),
  });
}

/** Each way to move a fault; answers what the caller is answered. */
const moves: Record<string, (given: Reported) => Promise<unknown>> = {
  'the office changes the MPAN of the job': ({ move }) => move(midlands),
  'staff fix the report': async ({ report }) => {
    const input = { id: report?.id, set: [{ field: 'mpan', value: midlands }] };
    const plan = (await bench.operate('flows.fix', input)) as { planId: string };
    expect(plan).toMatchObject({ warnings: expect.arrayContaining([warned]) });
    return bench.operate('flows.fix', { id: report?.id, planId: plan.planId });
  },
  'a correction names another MPAN': async ({ reference }) => {
    const { body } = await bench.submit({ job_id: reference, mpan: midlands });
    const { warnings } = body as { warnings: { field: string; warning: string; fix?: string }[] };
    const made = warnings.map(({ field: path, warning: message, fix }) => ({ path, message, fix }));
    return { warnings: made.filter(({ path }) => path === '') };
  },
};

describe.each(Object.entries(moves))('when a report was sent and %s', (_name, move) => {
  it('says so in the response, on the job, on the board and in an alarm', async () => {
    const given = await reported();
    expect(await move(given)).toMatchObject({ warnings: expect.arrayContaining([warned]) });
    await isKnownEverywhere(given);
  });

  it('says so still after the fault has changed, until it is closed', async () => {
    const given = await reported();
    await move(given);
    const { fault } = await given.look();
    const { id, mpan, updatedAt: at } = fault ?? {};
    expect(await bench.operate('faults.acknowledge', { id, name: 'Robin', mpan, at })).not.toBeNull();
    expect((await given.look()).board).toMatchObject({ misdirectedReports: [eel] });
    await bench.operate('faults.close', {
      id,
      reason: 'Repaired',
      mpan: midlands,
      at: new Date().toISOString(),
    });
    expect((await given.look()).fault).toMatchObject({ misdirectedReports: [] });
    expect(await given.job()).not.toHaveProperty('warnings');
  });
});

it('warns when the office moves a report that the worker has not sent yet, and then does not send it', async () => {
  const given = await reported({ settle: false });
  expect(await given.move(midlands)).toMatchObject({
    warnings: expect.arrayContaining([warningThatIt('may have been')]),
  });
  expect(await given.look()).toMatchObject({
    alarms: [],
    fault: { mpan: midlands, misdirectedReports: [] },
    report: { toMpid: 'EMEB', state: 'SENT' },
  });
});

it('says so when the office unsets the MPAN, and that the other has it once it is moved back', async () => {
  const { move, look } = await reported();
  expect(await move(null)).toMatchObject({ warnings: expect.arrayContaining([warned]) });
  expect((await look()).fault).toMatchObject({ mpan: null, misdirectedReports: [eel] });
  await move(midlands);
  await look();
  await move(eastern);
  expect((await look()).fault).toMatchObject({
    mpan: eastern,
    misdirectedReports: [{ toMpid: 'EMEB', mpan: midlands }],
  });
});

it('says nothing of a report that was only held', async () => {
  const { move, look, job } = await reported({ mpan: null });
  expect(await move(midlands)).not.toHaveProperty('warnings');
  expect((await look()).alarms).toEqual([]);
  expect(await job()).not.toHaveProperty('warnings');
});

it('says nothing of a report that staff fix in another field', async () => {
  const { report, look } = await reported();
  const set = [{ field: 'dno_issue.comment', value: 'live parts' }];
  const plan = (await bench.operate('flows.fix', { id: report?.id, set })) as { planId: string };
  expect(plan).toMatchObject({ warnings: [] });
  await bench.operate('flows.fix', { id: report?.id, planId: plan.planId });
  expect(await look()).toMatchObject({ alarms: [], fault: { misdirectedReports: [] } });
});
