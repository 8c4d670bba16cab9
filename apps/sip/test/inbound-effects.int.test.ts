import { sql } from '@team-operations/database';
import { openTestBed, readTopic, testStack, type TestBed } from '@team-operations/testing';
import { freshMpan } from './fresh-mpan.ts';
import {
  answerFile,
  bring,
  flowFile,
  giveMpid,
  group,
  openFault,
  sentFlow,
  type SentFlow,
} from './market.ts';
import { eventually, runWorker, type WorkerUnderTest } from './worker.ts';

let bed: TestBed;
let worker: WorkerUnderTest;
let mpid: string;
let teamId: string;
beforeAll(async () => {
  bed = await openTestBed('team_operations_sip');
  teamId = bed.team.id;
  mpid = await giveMpid(bed.database, teamId);
  worker = await runWorker(bed);
});
afterAll(async () => {
  await worker.stop();
  await bed.close();
});

const operator = { role: 'J', mpid: 'EELC' };
const supplier = { role: 'X', mpid: 'EXEN' };
const us = () => ({ role: 'M', mpid });
const fromOperator = () => ({ from: operator, to: us() });
const fromSupplier = () => ({ from: supplier, to: us() });
const makeFlow = (state = 'SENT') =>
  sentFlow(bed.database, { teamId, fromMpid: mpid, mpan: freshMpan(), state });

const stateOf = async ({ id }: Pick<SentFlow, 'id'>) => {
  const [row] = await bed.database.query<Record<string, unknown>>(sql`
    SELECT state, failure, acknowledged_at IS NOT NULL AS acknowledged, rejected_at IS NOT NULL AS rejected,
      (SELECT json_agg(event ORDER BY at, id) FROM flow_history WHERE flow_id = flow.id) AS history
    FROM flow WHERE id = ${id}::uuid`);
  return row!;
};
const becomes = (flow: SentFlow, state: string) =>
  eventually(async () => {
    const row = await stateOf(flow);
    return row['state'] === state && row;
  });
const historyHas = (flow: SentFlow, event: string) =>
  eventually(async () => {
    const row = await stateOf(flow);
    return ((row['history'] as string[] | null) ?? []).includes(event) && row;
  });
/** What of a file was quarantined, once there is something. */
const quarantineOf = (content: string) =>
  eventually(async () => {
    const [row] = await bed.database.query<{ quarantined: { group: string | null; reason: string }[] }>(
      sql`SELECT quarantined FROM inbound_file WHERE content = ${content}`,
    );
    return row !== undefined && row.quarantined.length > 0 && row.quarantined;
  });
const told = (type: string, flow: SentFlow) =>
  readTopic({
    brokers: testStack().kafkaBrokers,
    topic: 'flow.events.v1',
    where: ({ key, headers }) => key === flow.jobId && headers['ce_type'] === type,
    until: (messages) => messages.length > 0,
  });

describe('an answer to a file that we sent', () => {
  it('when it acknowledges the file, then the message is acknowledged, with history and event', async () => {
    const flow = await makeFlow();
    await bring(worker.folder, answerFile(fromOperator(), flow.fileId));
    expect(await becomes(flow, 'ACKNOWLEDGED')).toMatchObject({
      acknowledged: true,
      history: ['acknowledged'],
    });
    const [event] = await told('flow.acknowledged', flow);
    expect(event!.value).toMatchObject({ flowId: flow.id, fileId: flow.fileId, teamId });
  });

  it('when it comes before our own note that the file was sent, then it counts', async () => {
    const flow = await makeFlow('QUEUED');
    await bring(worker.folder, answerFile(fromOperator(), flow.fileId));
    await becomes(flow, 'ACKNOWLEDGED');
  });

  it('when it rejects the file, then the reason is kept, and a late acknowledgement is only noted', async () => {
    const flow = await makeFlow();
    await bring(worker.folder, answerFile(fromOperator(), flow.fileId, 'MPAN not ours'));
    expect(await becomes(flow, 'REJECTED')).toMatchObject({ failure: 'MPAN not ours', rejected: true });
    const [event] = await told('flow.rejected', flow);
    expect(event!.value).toMatchObject({ reason: 'MPAN not ours' });
    await bring(worker.folder, answerFile(fromOperator(), flow.fileId));
    expect(await historyHas(flow, 'answered_late')).toMatchObject({
      state: 'REJECTED',
      acknowledged: false,
      history: ['rejected', 'answered_late'],
    });
  });

  it('when it rejects what was acknowledged, then the state stays and a person is told', async () => {
    const flow = await makeFlow();
    await bring(worker.folder, answerFile(fromOperator(), flow.fileId));
    await becomes(flow, 'ACKNOWLEDGED');
    const rejection = answerFile(fromOperator(), flow.fileId, 'After all no');
    await bring(worker.folder, rejection);
    expect(await quarantineOf(rejection)).toMatchObject([
      { reason: expect.stringContaining('acknowledged before') },
    ]);
    expect(await stateOf(flow)).toMatchObject({ state: 'ACKNOWLEDGED', rejected: false });
  });

  it.each([
    ['another party', () => ({ from: { role: 'J', mpid: 'LOND' }, to: us() }), 'M'],
    ['another role of the same party', () => ({ from: { role: 'X', mpid: 'EELC' }, to: us() }), 'M'],
    ['another role of ours', fromOperator, 'C'],
    [
      'a party that writes to somebody else',
      () => ({ from: operator, to: { role: 'M', mpid: 'ELSE' } }),
      'M',
    ],
  ])('when it comes from %s, then it is quarantined and changes nothing', async (_, parties, role) => {
    const flow = await makeFlow();
    const answer = answerFile(parties(), flow.fileId, undefined, role);
    await bring(worker.folder, answer);
    expect(await quarantineOf(answer)).toMatchObject([
      { group: 'K01', reason: expect.stringContaining('was not sent by') },
    ]);
    expect(await stateOf(flow)).toMatchObject({ state: 'SENT', history: null });
  });

  it('when nobody sent the file, then it is quarantined', async () => {
    const answer = answerFile(fromOperator(), 'NOBODYSENT');
    await bring(worker.folder, answer);
    expect(await quarantineOf(answer)).toEqual([
      { group: 'K01', reason: 'There is no file NOBODYSENT that we sent.' },
    ]);
  });
});

describe('a network operator that answers a report', () => {
  const respond = (mpan: string, response: string, more: Record<string, string> = {}) =>
    flowFile(
      { flow: 'D0126', version: '001', ...fromOperator() },
      group('G01', { mpan }, group('G02', { response, responded_on: '2026-03-02', ...more })),
    );
  const faultOf = async (id: string) => {
    const [row] = await bed.database.query<Record<string, unknown>>(sql`
      SELECT response, responded_at IS NOT NULL AS responded, acknowledged_by, closed_at IS NOT NULL AS closed, closed_reason
      FROM dno_fault WHERE id = ${id}::uuid`);
    return row!;
  };

  it('when it acknowledges and then clears, then the fault is noted, closed, and taken off the board', async () => {
    const flow = await makeFlow();
    const fault = await openFault(bed.database, teamId, flow);
    await bring(
      worker.folder,
      respond(flow.mpan, 'A', { job_reference: flow.jobReference, comment: 'On our way' }),
    );
    await eventually(async () => (await faultOf(fault))['responded'] === true);
    expect(await faultOf(fault)).toMatchObject({
      response: 'acknowledged: On our way',
      acknowledged_by: 'Eastern (EELC)',
      closed: false,
    });
    await bring(worker.folder, respond(flow.mpan, 'C', { cleared_on: '2026-03-03' }));
    await eventually(async () => (await faultOf(fault))['closed'] === true);
    expect(await faultOf(fault)).toMatchObject({
      closed_reason: 'Cleared by the network operator Eastern (EELC)',
    });
    expect(await stateOf(flow)).toMatchObject({ history: ['answered', 'answered'] });
    const onTopic = (topic: string, count: number) =>
      readTopic({
        brokers: testStack().kafkaBrokers,
        topic,
        where: ({ headers }) => headers['ce_jobid'] === flow.jobId,
        until: (messages) => messages.length >= count,
      });
    const notifications = await onTopic('dno.fault-notifications.v1', 2);
    expect(notifications.map(({ headers }) => headers['ce_type'])).toEqual([
      'dno.fault.acknowledged',
      'dno.fault.closed',
    ]);
    const board = await onTopic('dno.open-faults.v1', 2);
    expect(board.map(({ key, value }) => [key, value === null])).toEqual([
      [fault, false],
      [fault, true],
    ]);
  });

  it('when it will not act, then the fault stays open with what it said', async () => {
    const flow = await makeFlow();
    const fault = await openFault(bed.database, teamId, flow);
    await bring(worker.folder, respond(flow.mpan, 'R', { comment: 'Not our network' }));
    await eventually(async () => (await faultOf(fault))['responded'] === true);
    expect(await faultOf(fault)).toMatchObject({
      response: 'rejected: Not our network',
      acknowledged_by: null,
      closed: false,
    });
  });

  it('when one metering point of a file has no fault, then that alone is quarantined', async () => {
    const flow = await makeFlow();
    const fault = await openFault(bed.database, teamId, flow);
    const file = flowFile(
      { flow: 'D0126', version: '001', ...fromOperator() },
      ...[freshMpan(), flow.mpan].map((mpan) =>
        group('G01', { mpan }, group('G02', { response: 'C', responded_on: '2026-03-02' })),
      ),
    );
    await bring(worker.folder, file);
    expect(await quarantineOf(file)).toEqual([
      { group: 'G02', reason: 'No such fault was reported to EELC.' },
    ]);
    expect(await faultOf(fault)).toMatchObject({ closed: true });
  });
});

describe('a supplier that asks for a job', () => {
  const request = (reference: string, mpan: string, more: Record<string, string> = {}) =>
    flowFile(
      { flow: 'D0142', version: '001', ...fromSupplier() },
      group('H01', { mpan }, group('H02', { job_reference: reference, ...more })),
    );
  const jobsOf = (reference: string) =>
    bed.database.query<Record<string, unknown>>(sql`
      SELECT id, status, mpan, supplier_id, job_type_id, notes, scheduled_date::text FROM job
      WHERE team_id = ${teamId}::uuid AND external_reference = ${reference}`);

  it('when it asks twice, then the addressed team has one job, with its event and history', async () => {
    const reference = `REQ-${freshMpan()}`;
    const mpan = freshMpan();
    const more = {
      job_type: 'safe isolation for an EV charger',
      requested_for: '2026-04-01',
      additional_information: 'Gate code at the office',
    };
    await bring(worker.folder, request(reference, mpan, more) + request(reference, mpan, more));
    const [job] = await eventually(async () => {
      const rows = await jobsOf(reference);
      return rows.length > 0 && rows;
    });
    expect(job).toMatchObject({
      status: 'PENDING',
      mpan,
      supplier_id: bed.team.supplier_id,
      job_type_id: bed.team.job_type_id,
      notes: 'Gate code at the office',
      scheduled_date: '2026-04-01',
    });
    const events = await readTopic({
      brokers: testStack().kafkaBrokers,
      topic: 'job.events.v1',
      where: ({ key }) => key === job!['id'],
      until: (messages) => messages.length > 0,
    });
    expect(events[0]).toMatchObject({
      headers: { ce_type: 'job.created' },
      value: { externalReference: reference, mpan },
    });
    const files = await eventually(async () => {
      const rows = await bed.database.query<{ quarantined: unknown }>(
        sql`SELECT quarantined FROM inbound_file WHERE team_id = ${teamId}::uuid AND content LIKE ${`%${reference}%`}`,
      );
      return rows.length === 2 && rows;
    });
    expect(files).toEqual([{ quarantined: [] }, { quarantined: [] }]);
    expect(await jobsOf(reference)).toHaveLength(1);
    const audits = await bed.database.query(
      sql`SELECT operation, surface FROM audit_entry WHERE resource_id = ${String(job!['id'])}::uuid`,
    );
    expect(audits).toEqual([{ operation: 'jobs.request', surface: 'market' }]);
  });

  it('when another job has the reference, then it is quarantined', async () => {
    const { jobReference } = await makeFlow();
    const file = request(jobReference, freshMpan());
    await bring(worker.folder, file);
    expect(await quarantineOf(file)).toMatchObject([{ group: 'H02' }]);
    expect(await jobsOf(jobReference)).toHaveLength(1);
  });

  it('when the check digit is wrong, or nobody here is addressed, then it is quarantined', async () => {
    const doubtful = request('REQ-X', '1000000123452');
    await bring(worker.folder, doubtful);
    expect(await quarantineOf(doubtful)).toMatchObject([{ group: 'H01' }]);
    const astray = flowFile(
      { flow: 'D0142', version: '001', from: supplier, to: { role: 'M', mpid: 'ZZ9Z' } },
      group('H01', { mpan: freshMpan() }, group('H02', { job_reference: 'REQ-Y' })),
    );
    await bring(worker.folder, astray);
    expect(await quarantineOf(astray)).toMatchObject([
      { group: null, reason: expect.stringContaining('ZZ9Z') },
    ]);
  });
});

describe('meter details', () => {
  const details = (mpan: string, createdAt: string, ...serials: string[]) =>
    flowFile(
      { flow: 'D0150', version: '002', ...fromSupplier(), createdAt: new Date(createdAt) },
      group(
        'L01',
        { mpan, effective_on: '2026-03-01' },
        ...serials.map((serial) =>
          group(
            'L02',
            { serial, meter_type: 'S2A', asset_provider: 'ASST' },
            group('L03', { register_id: '01', digits: 5 }),
          ),
        ),
      ),
    );

  it('when newer ones come, then they take the place of the older; older ones change nothing', async () => {
    const mpan = freshMpan();
    const serials = async () =>
      await bed.database.query<{ serial: string; details: unknown }>(
        sql`SELECT serial, details FROM meter_detail WHERE team_id = ${teamId}::uuid AND mpan = ${mpan} ORDER BY serial`,
      );
    const are = (...wanted: string[]) =>
      eventually(async () => {
        const rows = await serials();
        return rows.map(({ serial }) => serial).join() === wanted.join() && rows;
      });
    await bring(worker.folder, details(mpan, '2026-03-02T00:00:00Z', 'OLD1', 'OLD2'));
    const [first] = await are('OLD1', 'OLD2');
    expect(first!.details).toEqual({
      sentAt: '2026-03-02T00:00:00.000Z',
      effectiveOn: '2026-03-01',
      meterType: 'S2A',
      assetProvider: 'ASST',
      registers: [{ registerId: '01', digits: 5 }],
    });
    await bring(worker.folder, details(mpan, '2026-03-03T00:00:00Z', 'NEW1', 'OLD1'));
    await are('NEW1', 'OLD1');
    const older = details(mpan, '2026-03-01T00:00:00Z', 'OLD3');
    await bring(worker.folder, older);
    await eventually(async () => {
      const [row] = await bed.database.query(
        sql`SELECT 1 FROM inbound_file WHERE content = ${older} AND team_id IS NOT NULL`,
      );
      return row !== undefined;
    });
    await are('NEW1', 'OLD1');
  });
});

it('when a known flow comes that nothing acts upon, then it is quarantined', async () => {
  const file = flowFile(
    { flow: 'D0221', version: '001', ...fromSupplier() },
    group(
      'E01',
      { mpan: freshMpan() },
      group('E02', { attempted_on: '2026-03-01', job_reference: 'X', reason: 'Y' }),
    ),
  );
  await bring(worker.folder, file);
  expect(await quarantineOf(file)).toEqual([{ group: null, reason: 'Nothing here acts upon a D0221.' }]);
});
