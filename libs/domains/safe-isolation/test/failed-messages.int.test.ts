import { sql } from '@team-operations/database';
import { DeliveryRefused } from '../src/index.ts';
import { blocks, submission } from './blocks.ts';
import { deliveryThrough, noteDue } from './delivery.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import type { OutboxEvent } from './outbox-events.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface Row {
  id: string;
  fileId: string;
  state: string;
  toRole: string;
  toMpid: string;
}

/** A worksheet with these blocks, and its messages. */
async function submitted(more: object) {
  const { job_details: details, ...rest } = submission('S6');
  const { job_id } = details;
  const job_details = { ...details, mpan: '1000000123451', supplier_mpid: 'EXEN' };
  const body = { ...rest, job_details, ...more };
  /** Messages of one flow, oldest first. */
  const rows = (flow: string) =>
    bench.sip.database.query<Row>(sql`
      SELECT flow.id, file_id AS "fileId", flow.state, to_role AS "toRole", to_mpid AS "toMpid"
      FROM flow JOIN job ON job.team_id = flow.team_id AND job.id = flow.job_id
      WHERE flow.team_id = ${bench.sip.team.id}::uuid AND job.external_reference = ${job_id} AND flow.flow = ${flow}
      ORDER BY file_id`);
  const states = async (flow: string) => (await rows(flow)).map(({ state }) => state);
  const answer = async (flow: string, type: Parameters<Bench['answerFile']>[0], reason?: string) => {
    const newest = (await rows(flow)).at(-1);
    await bench.answerFile(type, {
      fileId: newest?.fileId,
      fromRole: newest?.toRole,
      fromMpid: newest?.toMpid,
      toMpid: bench.mpid,
      sentAsRole: 'M',
      reason,
    });
  };
  /** The receiver acknowledges or rejects the newest one. */
  const acknowledge = (flow: string) => answer(flow, 'market.message.acknowledged');
  const reject = (flow: string, reason = 'Not ours') => answer(flow, 'market.message.rejected', reason);
  /** The gateway refuses the newest one, which was due again. */
  const refuse = async (flow: string) => {
    const newest = (await rows(flow)).at(-1);
    await bench.sip.database.query(
      sql`UPDATE flow SET state = 'QUEUED', sent_at = NULL WHERE id = ${newest?.id}::uuid`,
    );
    const [outbound] = await bench.sip.database.query<OutboxEvent>(sql`
      SELECT event_id, data, extensions FROM outbox_message
      WHERE topic = 'market.outbound.v1' AND data ->> 'flowId' = ${newest?.id}`);
    await noteDue(bench.sip.workerDatabase, outbound!);
    const transport = { deliver: () => Promise.reject(new DeliveryRefused(refused.reason)) };
    await deliveryThrough(bench.sip.workerDatabase, transport).workOffDue();
  };
  const alarms = async () =>
    (await bench.settle()).filter(
      ({ topic, type }) => topic === 'operations.alarms.v1' && type !== 'message.held',
    );
  const send = async (patch: object) => {
    const { status, body: response } = await bench.submit({ job_id, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(response));
    await bench.settle();
    return (response['flows'] as { flow: string }[]).map(({ flow }) => flow);
  };
  await send(body);
  return { body, send, acknowledge, reject, refuse, rows, states, alarms, job_id };
}

const refused = { kind: 'undelivered', reason: 'Wrong certificate' };
const meterFault = { meter: { ...blocks.meter, fault: true }, tampering: undefined };

describe('a message about danger that the supplier rejects', () => {
  it.each<[string, object]>([
    ['D0136', {}],
    ['D0002', meterFault],
  ])('alarms operations staff: %s', async (flow, more) => {
    const { reject, alarms, job_id } = await submitted(more);
    await reject(flow, 'No such meter');
    expect(await alarms()).toMatchObject([
      {
        type: 'message.failed',
        data: {
          flow,
          toMpid: 'EXEN',
          jobReference: job_id,
          mpan: '1000000123451',
          failure: { kind: 'rejected', reason: 'No such meter' },
        },
      },
    ]);
  });

  it('alarms when the supplier has acknowledged it before', async () => {
    const { acknowledge, reject, alarms, states } = await submitted({});
    await acknowledge('D0136');
    await reject('D0136');
    expect(await alarms()).toMatchObject([{ type: 'message.failed', data: { flow: 'D0136' } }]);
    expect(await states('D0136')).toEqual(['REJECTED']);
  });

  it('alarms that the installer had withdrawn it', async () => {
    const { reject, alarms, send } = await submitted({});
    await send({ tampering: null });
    await reject('D0136');
    expect(await alarms()).toMatchObject([
      { type: 'message.failed', data: { flow: 'D0136', withdrawn: true } },
    ]);
  });

  it('alarms when the market gateway refuses it', async () => {
    const { alarms, refuse } = await submitted({});
    await refuse('D0136');
    expect(await alarms()).toMatchObject([
      { type: 'message.failed', data: { flow: 'D0136', failure: refused } },
    ]);
  });

  it('does not alarm when a newer one has replaced it, or when it is about no danger', async () => {
    const { reject, alarms, send, states } = await submitted({});
    await reject('D0139');
    expect(await alarms()).toEqual([]);
    const { 0: first } = [await states('D0136')];
    expect(first).toEqual(['SENT']);
    await send({ tampering: { ...blocks.tampering, description: 'Bypassed' } });
    const [older] = await bench.sip.database.query<{ fileId: string }>(sql`
      SELECT file_id AS "fileId" FROM flow WHERE team_id = ${bench.sip.team.id}::uuid AND flow = 'D0136' AND state = 'SENT'
      ORDER BY file_id DESC OFFSET 1 LIMIT 1`);
    await bench.answerFile('market.message.rejected', {
      ...{ fileId: older?.fileId, fromRole: 'X', fromMpid: 'EXEN' },
      ...{ toMpid: bench.mpid, sentAsRole: 'M', reason: 'Late' },
    });
    expect(await alarms()).toEqual([]);
  });
});

describe('a report that does not get through', () => {
  it.each([
    ['the market gateway refuses', 'refuse', 'FAILED', refused],
    ['its operator rejects', 'reject', 'REJECTED', { kind: 'rejected', reason: 'Not ours' }],
  ] as const)('starts the clock of its fault again when %s it', async (_, end, state, failure) => {
    const about = await submitted({ dno_issue: { code: 'B', comment: 'Cut-out cracked' } });
    const fault = async () => {
      const [row] = await bench.sip.database.query<Record<'id' | 'respondBy' | 'acknowledgedAt', string>>(sql`
        SELECT fault.id, iso_instant(respond_by) AS "respondBy", iso_instant(acknowledged_at) AS "acknowledgedAt"
        FROM dno_fault AS fault JOIN job ON job.team_id = fault.team_id AND job.id = fault.job_id
        WHERE fault.team_id = ${bench.sip.team.id}::uuid AND job.external_reference = ${about.job_id}`);
      return row!;
    };
    await bench.operate('faults.acknowledge', { id: (await fault()).id, name: 'Robin' });
    await about.alarms();
    const before = await fault();
    expect(before.acknowledgedAt).not.toBeNull();
    await about[end]('D0135');
    expect(await about.alarms()).toMatchObject([
      { type: 'fault.report-failed', data: { jobReference: about.job_id, category: 'B', failure } },
    ]);
    expect(await about.states('D0135')).toEqual([state]);
    const after = await fault();
    expect(after.acknowledgedAt).toBeNull();
    expect(Date.parse(after.respondBy)).toBeGreaterThan(Date.parse(before.respondBy));
  });
});

describe('a report again after its message was rejected', () => {
  const dno_issue = { code: 'B', comment: 'Cut-out cracked' };

  it('is sent, in the same words, by the block alone and by the whole worksheet', async () => {
    const { body, reject, send, states } = await submitted({ dno_issue });
    await reject('D0135');
    expect(await send({ dno_issue })).toContain('D0135');
    expect(await states('D0135')).toEqual(['REJECTED', 'SENT']);
    await reject('D0135');
    expect(await send({ ...body, additional_info: 'Second try' })).toContain('D0135');
    expect(await states('D0135')).toEqual(['REJECTED', 'REJECTED', 'SENT']);
    expect(await send({ dno_issue })).not.toContain('D0135');
    expect(await states('D0135')).toHaveLength(3);
  });

  it('is sent when its operator had acknowledged it before', async () => {
    const { acknowledge, reject, send, states, alarms } = await submitted({ dno_issue });
    await acknowledge('D0135');
    await reject('D0135');
    expect(await alarms()).toMatchObject([{ type: 'fault.report-failed' }]);
    expect(await states('D0135')).toEqual(['REJECTED']);
    expect(await send({ dno_issue })).toContain('D0135');
    expect(await states('D0135')).toEqual(['REJECTED', 'SENT']);
  });

  it('is not sent by a correction that does not carry it', async () => {
    const { reject, send, states } = await submitted({ dno_issue });
    await reject('D0135');
    expect(await send({ additional_info: 'more' })).not.toContain('D0135');
    expect(await states('D0135')).toEqual(['REJECTED']);
  });

  it('is not sent beside an effective message', async () => {
    const { send, states } = await submitted({});
    const { tampering } = blocks;
    expect(await send({ tampering, additional_info: 'more' })).not.toContain('D0136');
    expect(await states('D0136')).toEqual(['SENT']);
  });
});
