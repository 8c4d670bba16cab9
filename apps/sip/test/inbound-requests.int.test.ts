import { sql } from '@team-operations/database';
import { openTestBed, readTopic, testStack, type TestBed } from '@team-operations/testing';
import { freshMpan } from './fresh-mpan.ts';
import { bring, flowFile, giveMpid, group, quarantineOf, sentFlow } from './market.ts';
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

const supplier = { role: 'X', mpid: 'EXEN' };
const fromSupplier = () => ({ from: supplier, to: { role: 'M', mpid } });
const quarantined = (content: string) => quarantineOf(bed.database, content);

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
    const { jobReference } = await sentFlow(bed.database, { teamId, fromMpid: mpid, mpan: freshMpan() });
    const file = request(jobReference, freshMpan());
    await bring(worker.folder, file);
    expect(await quarantined(file)).toMatchObject([{ group: 'H02' }]);
    expect(await jobsOf(jobReference)).toHaveLength(1);
  });

  it('when the check digit is wrong, or nobody here is addressed, then it is quarantined', async () => {
    const doubtful = request('REQ-X', '1000000123452');
    await bring(worker.folder, doubtful);
    expect(await quarantined(doubtful)).toMatchObject([{ group: 'H01' }]);
    const astray = flowFile(
      { flow: 'D0142', version: '001', from: supplier, to: { role: 'M', mpid: 'ZZ9Z' } },
      group('H01', { mpan: freshMpan() }, group('H02', { job_reference: 'REQ-Y' })),
    );
    await bring(worker.folder, astray);
    expect(await quarantined(astray)).toMatchObject([
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
  expect(await quarantined(file)).toEqual([{ group: null, reason: 'Nothing here acts upon a D0221.' }]);
});
