import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { blocks, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { eventsAfter, lastEvent } from './outbox-events.ts';
import { freshMpan } from '@team-operations/testing';

let bench: Bench;
let first = '';
let second = '';
beforeAll(async () => {
  bench = await openBench();
  first = await addSupplier('EXE2');
  second = await addSupplier('SUP2');
});
afterAll(() => bench.close());

async function addSupplier(mpid: string): Promise<string> {
  const id = uuidV7();
  await bench.sip.database.query(sql`
    INSERT INTO supplier (id, team_id, name, mpid) VALUES (${id}::uuid, ${bench.sip.team.id}::uuid, ${mpid}, ${mpid})`);
  return id;
}

interface ChangedJob {
  warnings?: { path: string; message: string }[];
}

const danger = { meter_fault_details: { fault_type: 'burning', description: 'Meter on fire' } };

/** A job in progress that the office planned for a supplier, and a worksheet that names neither supplier nor metering point. */
async function planned(
  { mpan, ...more }: { mpan?: string; scheduledDate?: string } = {},
  parts: object = {},
) {
  const { job_details: details, ...rest } = submission('S6');
  const { mpan: _mpan, supplier_mpid: _supplier, ...job_details } = details;
  const { job_id: reference } = details;
  const { id } = (await bench.operate('jobs.create', {
    jobTypeId: bench.sip.team.job_type_id,
    scheduledDate: details.date_of_action,
    externalReference: reference,
    supplierId: first,
    ...(mpan !== undefined && { mpan }),
    ...more,
  })) as { id: string };
  const send = async (patch: object) => {
    const { status, body } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body['warnings'] as { warning: string }[];
  };
  const work = { ...job_details, outcome_code: 'IP' };
  const { status, body: answer } = await bench.submit({ ...rest, job_details: work, ...parts });
  if (status !== 200) throw new Error(JSON.stringify(answer));
  await bench.settle();
  const change = async (properties: object) => {
    const job = (await bench.operate('jobs.update', { id, ...properties })) as ChangedJob;
    const alarms = (await bench.settle()).filter(({ topic }) => topic === 'operations.alarms.v1');
    return { warnings: (job.warnings ?? []).map(({ message }) => message), alarms };
  };
  /** What of one kind was made, oldest first: state, receiver and metering point. */
  const made = async (flow: string) =>
    bench.sip.database.query<{ state: string; to: string | null; mpan: string | null }>(sql`
      SELECT state::text, to_mpid AS to, mpan FROM flow WHERE team_id = ${bench.sip.team.id}::uuid AND job_id = ${id}::uuid
        AND flow = ${flow} ORDER BY created_at, id`);
  return { id, change, made, send };
}

describe('a supplier that the office sets together with the MPAN', () => {
  it('gets the messages that waited for the MPAN', async () => {
    const [mpan, { change, made }] = [freshMpan(), await planned()];
    expect(await made('D0136')).toEqual([{ state: 'HELD', to: 'EXE2', mpan: null }]);
    expect((await change({ mpan, supplierId: second })).warnings).toEqual([]);
    for (const flow of ['D0136', 'D0010'])
      expect(await made(flow)).toEqual([{ state: 'SENT', to: 'SUP2', mpan }]);
  });

  it('gets the message about danger that went to the one of before, and the office is warned', async () => {
    const [was, mpan] = [freshMpan(), freshMpan()];
    const { change, made } = await planned({ mpan: was }, danger);
    const { warnings } = await change({ mpan, supplierId: second });
    expect(warnings).toContainEqual(
      expect.stringMatching(/^The earlier D0002 to EXE2 about .* no longer applies/),
    );
    expect(await made('D0002')).toEqual([
      { state: 'SENT', to: 'EXE2', mpan: was },
      { state: 'SENT', to: 'SUP2', mpan },
    ]);
  });
});

describe('another supplier of the job', () => {
  it('gets the messages of a job that has ended too, and the office is warned', async () => {
    const mpan = freshMpan();
    const { change, made, send } = await planned({ mpan }, danger);
    await send({ outcome_code: 'CO' });
    await bench.settle();
    const { warnings } = await change({ supplierId: second });
    expect(warnings).toContainEqual(expect.stringMatching(/^The earlier D0002 to EXE2 .*no longer applies/));
    expect((await made('D0002')).map(({ to }) => to)).toEqual(['EXE2', 'SUP2']);
  });

  it('raises no second alarm of a message about danger that is held for the same reason', async () => {
    const { change, made, send } = await planned({ mpan: freshMpan() });
    await send({ mpan: '1000000123452' });
    const events = await bench.settle();
    expect(events.filter(({ type }) => type === 'message.held')).toHaveLength(1);
    expect((await change({ supplierId: second })).alarms).toEqual([]);
    expect((await made('D0136')).at(-1)).toMatchObject({ state: 'HELD', to: 'SUP2' });
  });

  it('gets every message, and the office is warned of the one that had them', async () => {
    const mpan = freshMpan();
    const { change, made, send } = await planned({ mpan });
    const { warnings } = await change({ supplierId: second });
    expect(warnings).toContainEqual(expect.stringMatching(/^The earlier D0136 to EXE2 .*no longer applies/));
    for (const flow of ['D0136', 'D0010'])
      expect(await made(flow)).toEqual([
        { state: 'SENT', to: 'EXE2', mpan },
        { state: 'SENT', to: 'SUP2', mpan },
      ]);
    await send({ contact: { telephone: '01632 960002' } });
    await bench.settle();
    expect(await made('D0136')).toHaveLength(2);
  });

  it('changes no message where the worksheet names one, and the office is warned', async () => {
    const { change, made, send } = await planned({ mpan: freshMpan() });
    await send({ supplier_mpid: 'WXYZ' });
    await bench.settle();
    const before = await made('D0136');
    const { warnings } = await change({ supplierId: second });
    expect(warnings).toEqual([
      'changes only the job: the worksheet has supplier WXYZ, and market messages are sent there',
    ]);
    expect(await made('D0136')).toEqual(before);
  });

  it('changes the receiver of messages that go on waiting', async () => {
    const { change, made } = await planned();
    expect((await change({ supplierId: second })).warnings).toEqual([]);
    expect(await made('D0136')).toEqual([{ state: 'HELD', to: 'SUP2', mpan: null }]);
  });
});

describe('another date of the job', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

  it.each([
    ['with the MPAN', undefined, () => ({ mpan: freshMpan() })],
    ['alone', '1300000123455', () => ({})],
  ])('releases what was held as too early: %s', async (_, mpan, more) => {
    const { change, made } = await planned({
      scheduledDate: tomorrow,
      ...(mpan !== undefined && { mpan }),
    });
    expect(await made('D0136')).toMatchObject([{ state: 'HELD' }]);
    await change({ scheduledDate: '2026-03-01', ...more() });
    expect(await made('D0136')).toMatchObject([{ state: 'SENT', to: 'EXE2' }]);
  });

  it('raises no second alarm about what goes on waiting', async () => {
    const { change, made } = await planned();
    expect((await change({ scheduledDate: '2026-02-01' })).alarms).toEqual([]);
    expect(await made('D0136')).toMatchObject([{ state: 'HELD' }]);
  });
});

it('sends once what the installer has released just before the office changes the date', async () => {
  const { change, made, send } = await planned();
  const before = await lastEvent(bench.sip.database);
  await send({ mpan: freshMpan() });
  await change({ scheduledDate: '2026-02-01' });
  expect(await made('D0136')).toMatchObject([{ state: 'SENT' }]);
  const events = await eventsAfter(bench.sip.database, before);
  const files = events.filter(
    ({ topic, extensions }) => topic === 'market.outbound.v1' && extensions['flow'] === 'D0136',
  );
  expect(files).toHaveLength(1);
});

describe('the failed visits of an aborted job whose MPAN is corrected', () => {
  const failed = (mpan: string) => {
    const { job_details, contact, additional_info } = submission('S1');
    return {
      job_details: { ...job_details, outcome_code: 'AB', mpan },
      ...{
        contact,
        additional_info,
        failure_reason: '1',
        site_visit_issue_code: blocks.site_visit_issue_code,
      },
    };
  };
  const report = async (body: ReturnType<typeof failed>) => {
    const { status, body: answer } = await bench.submit(body);
    expect(status).toBe(200);
    return answer['abort'] as object;
  };
  /** A fourth failed visit at one metering point, which had happened at another one. */
  async function backWithSupplier() {
    const [wrong, right] = [freshMpan(), freshMpan()];
    for (let visit = 0; visit < 3; visit += 1) await report(failed(wrong));
    const last = failed(wrong);
    expect(await report(last)).toMatchObject({ next_actor: 'supplier', rebookings_left: 0 });
    const [job] = await bench.sip.database.query<{ id: string }>(sql`
      SELECT id FROM job WHERE team_id = ${bench.sip.team.id}::uuid AND external_reference = ${last.job_details.job_id}`);
    const look = () => bench.operate('jobs.get', { id: job?.id });
    return { last, wrong, right, id: job?.id, look };
  }
  const recounted = { rebookingsLeft: 3, nextActor: 'customer', abortComment: '1', status: 'ABORTED' };

  it('are counted at the new one when the installer corrects it', async () => {
    const { last, right, look } = await backWithSupplier();
    const { body } = await bench.submit({ job_id: last.job_details.job_id, mpan: right });
    expect(body).toMatchObject({ abort: { rebookings_left: 3, failed_visits: 1 } });
    expect(body['warnings']).toContainEqual({
      field: 'mpan',
      warning: expect.stringContaining('rebookings left 3, before 0; next actor: customer'),
    });
    expect(await look()).toMatchObject(recounted);
    expect(await report(failed(right))).toMatchObject({ rebookings_left: 2, failed_visits: 2 });
  });

  it('are counted at the new one when the office corrects it', async () => {
    const { id, right, look } = await backWithSupplier();
    const job = (await bench.operate('jobs.update', { id, mpan: right })) as ChangedJob;
    expect(job.warnings).toContainEqual({
      path: 'mpan',
      message: expect.stringContaining('rebookings left 3, before 0; next actor: customer'),
    });
    expect(job).toMatchObject(recounted);
    expect(await look()).toMatchObject(recounted);
  });

  it('are not counted again when it stays', async () => {
    const { last, wrong, id, look } = await backWithSupplier();
    await report(failed(wrong));
    await bench.submit({ job_id: last.job_details.job_id, contact: { name: 'Someone else' } });
    expect(await bench.operate('jobs.update', { id, mpan: wrong })).not.toHaveProperty('warnings');
    expect(await look()).toMatchObject({ rebookingsLeft: 0, nextActor: 'supplier' });
  });
});
