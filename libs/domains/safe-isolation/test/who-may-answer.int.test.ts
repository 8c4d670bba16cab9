import { sql } from '@team-operations/database';
import { flowText, type FlowHeader, todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { faultAnswers, operator } from './fault-answers.ts';
import { flowFile, giveMpid, group } from './market.ts';
import { openTeamInTheMarket } from './team-in-the-market.ts';

const market = await openTeamInTheMarket();
afterAll(market.close);

const { bed, teamId, mpid } = market;
const { reported, answer, send, quarantined, faultOf, becomes } = faultAnswers(market);

describe('who may answer, and about what', () => {
  it.each<[string, Partial<FlowHeader>, string]>([
    ['a supplier', { from: { role: 'X', mpid: 'EXEN' } }, 'from a network operator'],
    ['the operator in the role of a supplier', { from: { role: 'X', mpid: 'EELC' } }, 'not from X to M'],
    ['another operator', { from: { role: 'J', mpid: 'LOND' } }, 'LOND has no such fault.'],
  ])('when %s clears it, then it is quarantined and changes nothing', async (_, header, reason) => {
    const fault = await reported();
    const wrong = answer(fault.mpan, 'C', {}, header);
    await send(wrong);
    expect(await quarantined(wrong)).toMatchObject([{ reason: expect.stringContaining(reason) }]);
    expect(await faultOf(fault)).toMatchObject({ closed: false, response: null });
  });

  it('when the fault was corrected to another operator, then the first one cannot clear it any more', async () => {
    const fault = await reported();
    await bed.database.query(sql`UPDATE dno_fault SET dno_mpid = 'LOND' WHERE id = ${fault.faultId}::uuid`);
    await bed.database.query(sql`UPDATE flow SET to_mpid = 'LOND' WHERE id = ${fault.id}::uuid`);
    const late = answer(fault.mpan, 'C');
    await send(late);
    expect(await quarantined(late)).toMatchObject([
      { group: 'G02', reason: expect.stringMatching(/EELC has no such fault.*its operator is LOND/) },
    ]);
    await send(answer(fault.mpan, 'C', {}, { from: { role: 'R', mpid: 'LOND' } }));
    await becomes(fault, 'cleared');
  });

  it('when two teams have a fault at one metering point, then that of the addressed team is cleared', async () => {
    const otherMpid = await giveMpid(bed.database, bed.otherTeam.id);
    const ours = await reported();
    const theirs = await reported(ours.mpan, { teamId: bed.otherTeam.id, fromMpid: otherMpid });
    await send(answer(ours.mpan, 'C'));
    await becomes(ours, 'cleared');
    expect(await faultOf(theirs)).toMatchObject({ closed: false, response: null });
  });

  it('when two jobs have a fault there, then the answer must name the job', async () => {
    const one = await reported();
    const two = await reported(one.mpan);
    const unnamed = answer(one.mpan, 'C');
    await send(unnamed);
    expect(await quarantined(unnamed)).toMatchObject([
      { reason: expect.stringContaining('job reference is required') },
    ]);
    await send(answer(one.mpan, 'C', { job_reference: two.jobReference }));
    await becomes(two, 'cleared');
    expect(await faultOf(one)).toMatchObject({ closed: false });
    const odd = answer(one.mpan, 'C', { job_reference: 'ANOTHER' });
    await send(odd);
    expect(await quarantined(odd)).toMatchObject([{ group: 'G02' }]);
  });

  it('when two systems have reported under the same reference, then neither is changed, and both are named', async () => {
    const [mpan, reference] = [freshMpan(), `JOB-${crypto.randomUUID().slice(0, 8)}`];
    const [one, two] = [await reported(mpan), await reported(mpan)];
    for (const [{ jobId }, submitter] of [
      [one, 'team'],
      [two, `integration:${crypto.randomUUID()}`],
    ] as const)
      await bed.database.query(sql`
        INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version,
          submission, body_hash, answer)
        VALUES (gen_random_uuid(), ${teamId}::uuid, ${submitter}, ${reference}, ${jobId}::uuid, 1, 'S3', 1, '{"job_details": {"outcome_code": "IP"}}', '', '{}')`);
    const named = answer(mpan, 'C', { job_reference: reference });
    await send(named);
    const [lost] = await quarantined(named);
    expect(lost?.reason).not.toContain('job reference is required');
    for (const { faultId, jobId } of [one, two])
      expect(lost?.reason).toContain(`fault ${faultId} of job ${jobId}`);
    for (const fault of [one, two]) expect(await faultOf(fault)).toMatchObject({ closed: false });
    await send(answer(mpan, 'C', { job_reference: two.jobId }));
    await becomes(two, 'cleared');
    expect(await faultOf(one)).toMatchObject({ closed: false });
  });

  it('when the office has renamed the job since, then the answer may name it as it was reported', async () => {
    const [mpan, reference] = [freshMpan(), `J/ä ${crypto.randomUUID().slice(0, 8)}`];
    const [fault, other] = [await reported(mpan), await reported(mpan)];
    await bed.database.query(sql`
      INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version, submission,
        body_hash, answer)
      VALUES (gen_random_uuid(), ${teamId}::uuid, 'team', ${reference}, ${fault.jobId}::uuid, 1, 'S3', 1, '{"job_details": {"outcome_code": "IP"}}', '', '{}')`);
    await send(answer(mpan, 'C', { job_reference: flowText(reference) }));
    await becomes(fault, 'cleared');
    expect((await faultOf(other))['response']).toBeNull();
  });

  it('when one metering point of a file has no fault, then that alone is quarantined', async () => {
    const fault = await reported();
    const file = flowFile(
      { flow: 'D0126', version: '001', from: operator, to: { role: 'M', mpid } },
      ...[freshMpan(), fault.mpan].map((mpan) =>
        group('G01', { mpan }, group('G02', { response: 'C', responded_on: todayInLondon() })),
      ),
    );
    await send(file);
    expect(await quarantined(file)).toEqual([{ group: 'G02', reason: 'EELC has no such fault.' }]);
    // Each metering point is an event of its own.
    expect(await faultOf(fault)).toMatchObject({ closed: true });
  });
});
