import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { flowFile, group, quarantineOf, sentFlow } from './market.ts';
import { openTeamInTheMarket } from './team-in-the-market.ts';

const { bed, teamId, mpid, arrive, close } = await openTeamInTheMarket();
afterAll(close);

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
    await arrive(request(reference, mpan, more) + request(reference, mpan, more));
    const [job] = await jobsOf(reference);
    expect(job).toMatchObject({
      status: 'PENDING',
      mpan,
      supplier_id: bed.team.supplier_id,
      job_type_id: bed.team.job_type_id,
      notes: 'Gate code at the office',
      scheduled_date: '2026-04-01',
    });
    const events = await bed.database.query(sql`
      SELECT type, data FROM outbox_message WHERE topic = 'job.events.v1' AND key = ${String(job!['id'])}`);
    expect(events).toMatchObject([{ type: 'job.created', data: { externalReference: reference, mpan } }]);
    const files = await bed.database.query<{ quarantined: unknown }>(
      sql`SELECT quarantined FROM inbound_file WHERE team_id = ${teamId}::uuid AND content LIKE ${`%${reference}%`}`,
    );
    expect(files).toEqual([{ quarantined: [] }, { quarantined: [] }]);
    expect(await jobsOf(reference)).toHaveLength(1);
    const audits = await bed.database.query(
      sql`SELECT operation, surface FROM audit_entry WHERE resource_id = ${String(job!['id'])}::uuid`,
    );
    expect(audits).toEqual([{ operation: 'jobs.request', surface: 'market' }]);
  });

  it('when its text reads like a danger, then operations staff are alerted once', async () => {
    const [reference, mpan] = [`REQ-${freshMpan()}`, freshMpan('10')];
    const words = 'Customer reports burning smell and sparks from cut-out';
    const file = request(reference, mpan, { additional_information: words });
    await arrive(file);
    await arrive(request(reference, mpan, { additional_information: words, requested_for: '2030-04-01' }));
    const [job] = await jobsOf(reference);
    const alarms = await bed.database.query(sql`
      SELECT type, data FROM outbox_message WHERE topic = 'operations.alarms.v1' AND key = ${String(job!['id'])}`);
    expect(alarms).toMatchObject([
      {
        type: 'fault.suspected',
        data: {
          jobReference: reference,
          mpan,
          category: null,
          dno: { mpid: 'EELC' },
          words: [{ field: 'additional_information', words }],
        },
      },
    ]);
  });

  it('when its text reads like a danger at another metering point than that of the fault, then the alarm names the operator there', async () => {
    const [reference, mpan] = [`REQ-${freshMpan()}`, freshMpan('20')];
    await arrive(request(reference, freshMpan('10')));
    const [job] = await jobsOf(reference);
    await bed.database.query(sql`
      INSERT INTO dno_fault (id, team_id, job_id, category, mpan, dno_mpid, respond_by)
      SELECT gen_random_uuid(), team_id, id, 'B', mpan, 'EELC', now() + interval '1 hour' FROM job WHERE id = ${String(job!['id'])}::uuid`);
    await arrive(request(reference, mpan, { additional_information: 'Sparks and smoke from the cut-out' }));
    const alarms = await bed.database.query(sql`
      SELECT data FROM outbox_message WHERE topic = 'operations.alarms.v1' AND type = 'fault.suspected' AND key = ${String(job!['id'])}`);
    expect(alarms).toMatchObject([{ data: { mpan, category: 'B', dno: { mpid: 'SOUT' } } }]);
  });

  it('when another job has the reference, then it is quarantined', async () => {
    const { jobReference } = await sentFlow(bed.database, { teamId, fromMpid: mpid, mpan: freshMpan() });
    const file = request(jobReference, freshMpan());
    await arrive(file);
    expect(await quarantined(file)).toMatchObject([{ group: 'H02' }]);
    expect(await jobsOf(jobReference)).toHaveLength(1);
  });

  it('when neither the supplier nor the job type is known here, then there is a job all the same', async () => {
    const reference = `REQ-${freshMpan()}`;
    const file = flowFile(
      { flow: 'D0142', version: '001', from: { role: 'X', mpid: 'ZZZZ' }, to: { role: 'M', mpid } },
      group('H01', { mpan: freshMpan() }, group('H02', { job_reference: reference, job_type: 'Odd job' })),
    );
    await arrive(file);
    const [job] = await jobsOf(reference);
    expect(job).toMatchObject({
      supplier_id: null,
      job_type_id: null,
      notes: 'Requested job type: Odd job\nRequesting supplier: ZZZZ',
    });
  });

  it('when another supplier asks for the same job, or someone who is none, then it is quarantined', async () => {
    const reference = `REQ-${freshMpan()}`;
    const mpan = freshMpan();
    await arrive(request(reference, mpan));
    expect(await jobsOf(reference)).toHaveLength(1);
    for (const [role, reason] of [
      ['X', 'is the reference of another job'],
      ['J', 'comes from a supplier'],
    ] as const) {
      const file = flowFile(
        { flow: 'D0142', version: '001', from: { role, mpid: 'ZZZZ' }, to: { role: 'M', mpid } },
        group('H01', { mpan }, group('H02', { job_reference: reference })),
      );
      await arrive(file);
      expect(await quarantined(file)).toMatchObject([{ reason: expect.stringContaining(reason) }]);
    }
    expect(await jobsOf(reference)).toHaveLength(1);
  });

  it('when the check digit is wrong, or the receiver is unknown here, then it is quarantined', async () => {
    const doubtful = request('REQ-X', '1000000123452');
    await arrive(doubtful);
    expect(await quarantined(doubtful)).toMatchObject([{ group: 'H01' }]);
    const astray = flowFile(
      { flow: 'D0142', version: '001', from: supplier, to: { role: 'M', mpid: 'ZZ9Z' } },
      group('H01', { mpan: freshMpan() }, group('H02', { job_reference: 'REQ-Y' })),
    );
    await arrive(astray);
    expect(await quarantined(astray)).toMatchObject([
      { group: null, reason: expect.stringContaining('ZZ9Z') },
    ]);
  });
});

it('when a known flow is received that nothing processes, then it is quarantined', async () => {
  const file = flowFile(
    { flow: 'D0221', version: '001', ...fromSupplier() },
    group(
      'E01',
      { mpan: freshMpan() },
      group('E02', { attempted_on: '2026-03-01', job_reference: 'X', reason: 'Y' }),
    ),
  );
  await arrive(file);
  expect(await quarantined(file)).toEqual([{ group: null, reason: 'D0221 is not processed.' }]);
});
