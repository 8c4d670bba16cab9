import { readFlowFile } from '@team-operations/market';
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
const eel = { toMpid: 'EELC', dno: { mpid: 'EELC' }, mpan: eastern };
const misdirected = /^The earlier D0135 to EELC about 10 0000 0123 451 no longer applies/;

interface Answer {
  warnings: { field: string; warning: string }[];
  telephone?: { dno: { mpid: string } | null };
}

/** A fault whose report went out, of a job of the office if the worksheet names no metering point. */
async function reported(code: string, { named = true }: { named?: boolean } = {}) {
  const { job_details: details, ...rest } = submission('S1');
  const { mpan: _, ...others } = details;
  const body = {
    ...rest,
    address: { line1: '1 High Street', postcode: 'NR1 1AA' },
    job_details: { ...others, ...(named && { mpan: eastern }) },
    dno_issue: { code, comment: 'hot' },
  };
  const reference = details.job_id;
  const { id: jobId } = named
    ? { id: '' }
    : ((await bench.operate('jobs.create', {
        jobTypeId: bench.sip.team.job_type_id,
        scheduledDate: details.date_of_action,
        externalReference: reference,
        mpan: eastern,
      })) as { id: string });
  const events: OutboxEvent[] = [];
  const look = async () => {
    const fresh = await bench.settle();
    events.push(...fresh);
    const alarms = fresh.filter(({ topic }) => topic === 'operations.alarms.v1');
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
  const send = async (patch: object) => {
    const { status, body: answer } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return answer as unknown as Answer;
  };
  const fix = async (field: string, value: string) => {
    const { report } = await look();
    const plan = await bench.operate('flows.fix', { id: report?.id, set: [{ field, value }] });
    await bench.operate('flows.fix', { id: report?.id, planId: (plan as { planId: string }).planId });
    await look();
  };
  await send(body);
  await look();
  return { body, jobId, send, fix, look };
}

/** What the report says of its metering point and of what is wrong. */
function said(content: string | undefined | null) {
  const reading = readFlowFile(content ?? '');
  if (reading.outcome === 'refused') throw new Error(reading.reason);
  const [point] = reading.file.groups;
  return { ...point?.values, ...point?.groups[0]?.values };
}

describe('a report that was withdrawn before its call was confirmed, and that comes again', () => {
  it.each([
    ['mpan', 'mpan', midlands],
    ['dno_issue.comment', 'comment', 'live parts exposed'],
    ['address.postcode', 'postcode', 'NR2 2BB'],
  ])('has the %s that staff have set, and the installer sees it', async (field, name, value) => {
    const { body, send, fix, look } = await reported('A');
    await fix(field, value);
    await send({ dno_issue: null });
    await look();
    const { warnings } = await send({ ...body, additional_info: 'It is still there' });
    const { report, fault } = await look();
    expect(said(report?.content)).toMatchObject({ [name]: value });
    if (field === 'address.postcode') return;
    expect(fault).toMatchObject({ [name]: value, withdrawnAt: null, telephoneNow: true });
    expect(warnings).toContainEqual(
      expect.objectContaining({ field, warning: expect.stringMatching(/staff/) }),
    );
    await send({ dno_issue: { code: 'A', comment: 'arcing' }, mpan: '1200000123450' });
    expect(said((await look()).report?.content)).toMatchObject({ mpan: '1200000123450', comment: 'arcing' });
  });

  it('has the MPAN that the installer corrected meanwhile', async () => {
    const { body, send, fix, look } = await reported('A');
    await fix('mpan', midlands);
    await send({ dno_issue: null });
    await send({ mpan: '1200000123450' });
    await send({ dno_issue: body.dno_issue });
    const { report, fault } = await look();
    expect(fault).toMatchObject({ mpan: '1200000123450' });
    expect(report).toMatchObject({ mpan: '1200000123450' });
  });

  it('names still where the reports of the fault went', async () => {
    const { send, look } = await reported('A');
    await send({ mpan: midlands });
    await look();
    await send({ dno_issue: null });
    await look();
    await send({ dno_issue: { code: 'A', comment: 'hotter' } });
    const { fault, board } = await look();
    expect(fault).toMatchObject({ mpan: midlands, withdrawnAt: null, misdirectedReports: [eel] });
    expect(board).toMatchObject({ misdirectedReports: [eel] });
  });
});

describe('a fault that is reported again after it was closed', () => {
  it.each([
    ['by the installer', (send: (patch: object) => Promise<Answer>) => send({ dno_issue: null })],
    [
      'by staff',
      async (_: unknown, id: string) =>
        bench.operate('faults.close', {
          id,
          reason: 'Repaired',
          mpan: midlands,
          at: new Date().toISOString(),
        }),
    ],
  ])('warns and alarms of what staff had set, when it was closed %s', async (_, close) => {
    const { body, send, fix, look } = await reported('B');
    await fix('mpan', midlands);
    await fix('address.postcode', 'NR2 2BB');
    const { fault } = await look();
    await close(send, fault?.id ?? '');
    await look();
    const { warnings } = await send({ ...body, dno_issue: { ...body.dno_issue, code: 'C' } });
    const { report, alarms } = await look();
    expect(said(report?.content)).toMatchObject({ mpan: eastern, postcode: 'NR1 1AA' });
    const fields = ['mpan', 'address.postcode'];
    expect(warnings).toEqual(
      expect.arrayContaining(
        fields.map((field) => expect.objectContaining({ field, warning: expect.stringMatching(/staff/) })),
      ),
    );
    expect(alarms).toMatchObject([
      { type: 'fault.fix-lost', data: { fields, mpan: eastern, previous: { mpan: midlands } } },
    ]);
  });

  it('says nothing of a fix that the installer has taken over', async () => {
    const { body, send, fix, look } = await reported('B');
    await fix('mpan', midlands);
    await send({ mpan: midlands, dno_issue: null });
    await look();
    await send({ dno_issue: body.dno_issue });
    expect((await look()).alarms).toEqual([]);
  });
});

describe('a fault whose report was withdrawn while the call is outstanding', () => {
  const moves: Record<string, (given: Awaited<ReturnType<typeof reported>>) => Promise<unknown>> = {
    'a correction': async ({ send }) => {
      await send({ dno_issue: null });
      return send({ mpan: midlands });
    },
    'the request that takes it back': ({ send }) => send({ dno_issue: null, mpan: midlands }),
    'the office': async ({ send, jobId }) => {
      await send({ dno_issue: null });
      return bench.operate('jobs.update', { id: jobId, mpan: midlands });
    },
  };

  it.each(Object.entries(moves))('is moved by %s, and who has its report is notified', async (name, move) => {
    const given = await reported('A', { named: name !== 'the office' });
    const answer = (await move(given)) as Answer;
    const { fault, report, telephoneDnoSince, readBack, board, alarms } = await given.look();
    expect(fault).toMatchObject({ mpan: midlands, telephoneNow: true, misdirectedReports: [eel] });
    expect(fault?.withdrawnAt).not.toBeNull();
    expect(report).toMatchObject({ mpan: eastern });
    expect(board).toMatchObject({ mpan: midlands, misdirectedReports: [eel] });
    expect(telephoneDnoSince).toBe(fault?.callDemandedAt);
    expect(readBack.telephone).toMatchObject({ dno: { mpid: 'EMEB' } });
    expect(alarms.map(({ type }) => type)).toContain('fault.misdirected');
    const words = answer.warnings.map((it) =>
      'warning' in it ? it.warning : (it as { message: string }).message,
    );
    expect(words).toContainEqual(expect.stringMatching(misdirected));
  });

  it('names the operator that still has its report when the confirmed call closes it', async () => {
    const { send, look } = await reported('A', { named: true });
    await send({ dno_issue: null, mpan: midlands });
    const { fault } = await look();
    const call = { id: fault?.id, name: 'Robin Watch', mpan: midlands, at: fault?.updatedAt };
    const answer = await bench.operate('faults.confirm_call', call);
    expect(answer).toMatchObject({ closedAt: expect.any(String), misdirectedReports: [eel] });
    const closed = (await bench.settle()).find(({ type }) => type === 'dno.fault.closed');
    expect(closed?.data).toMatchObject({ misdirectedReports: [eel] });
    // It is about the close alone: a closed fault has no reports that count.
    expect(await bench.operate('faults.get', { id: fault?.id })).toMatchObject({ misdirectedReports: [] });
  });
});
