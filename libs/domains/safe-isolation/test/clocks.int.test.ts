import { eventually } from '@team-operations/testing';
import { escalateFaults, remindOfCalls } from '../src/index.ts';
import { sql, type Sql } from '@team-operations/database';
import { RESPONSE_CLOCK } from '@team-operations/market';
import { submission } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

/** A clock of three quarters of a second for category A at Eastern, and of the usual time for the others. */
const shortClock = {
  ...RESPONSE_CLOCK,
  operators: { EELC: { A: { respondMinutes: 0.75 / 60, assumed: false } } },
};

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed({ responseClock: shortClock });
});
afterAll(() => sip.close());

interface FaultRow {
  id: string;
  escalated_at: string | null;
  respond_by: string;
}

async function report(more: object = {}): Promise<FaultRow & { jobReference: string }> {
  const body = { ...submission('S3'), ...more };
  const { status, body: answer } = await sip.submit(body);
  if (status !== 200) throw new Error(answer.message);
  return { ...(await faultOf(body.job_details.job_id)), jobReference: body.job_details.job_id };
}

async function faultOf(reference: string): Promise<FaultRow> {
  const [row] = await sip.database.query<FaultRow>(sql`
    SELECT fault.id, escalated_at, respond_by FROM dno_fault fault JOIN job ON job.id = fault.job_id
    WHERE fault.team_id = ${sip.team.id}::uuid AND job.external_reference = ${reference}`);
  return row!;
}

const eventsOf = (id: string, type: string) =>
  sip.database.query<{ extensions: Record<string, string>; data: Record<string, unknown> }>(sql`
    SELECT extensions, data FROM outbox_message
    WHERE topic = 'dno.fault-notifications.v1' AND type = ${type} AND data ->> 'faultId' = ${id}`);

/** Several workers look at the same time, as they do in a deployment. */
const manyWorkers = (look: () => Promise<number>) => Promise.all(Array.from({ length: 6 }, look));
const escalate = () => manyWorkers(() => escalateFaults(sip.workerDatabase));
const whenItRanOut = (id: string) =>
  eventually(async () => {
    const [row] = await sip.database.query<{ over: boolean }>(
      sql`SELECT respond_by < now() AS over FROM dno_fault WHERE id = ${id}::uuid`,
    );
    return row?.over;
  });

describe('a fault that is not acknowledged', () => {
  it('when its clock runs out, then it is escalated once, however many workers look', async () => {
    const { id } = await report();
    expect(await eventsOf(id, 'dno.fault.escalated')).toEqual([]);
    await whenItRanOut(id);
    await escalate();
    await escalate();
    const [event, ...more] = await eventsOf(id, 'dno.fault.escalated');
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      extensions: { faultcategory: 'A', dno: '10', teamid: sip.team.id },
      data: { faultId: id, escalatedAt: expect.any(String), requestId: expect.any(String) },
    });
    expect(event!.extensions['requestid']).toBe(event!.data['requestId']);
  });

  it.each([
    ['someone takes it on', sql`acknowledged_at = now(), acknowledged_by = 'Robin'`],
    ['it is closed', sql`closed_at = now()`],
  ])('when %s in time, then it is not escalated', async (_, set) => {
    const { id } = await report();
    await sip.database.query(sql`UPDATE dno_fault SET ${set} WHERE id = ${id}::uuid`);
    await whenItRanOut(id);
    await escalate();
    expect(await eventsOf(id, 'dno.fault.escalated')).toEqual([]);
  });

  it('when the operator answers that it will not act, then its acknowledgement is withdrawn, and it is escalated', async () => {
    const { id } = await report();
    await sip.database.query(sql`
      UPDATE dno_fault SET responded_at = now(), response = 'rejected: Not ours' WHERE id = ${id}::uuid`);
    await whenItRanOut(id);
    await escalate();
    const [event] = await eventsOf(id, 'dno.fault.escalated');
    expect(event).toMatchObject({ data: { response: { text: 'rejected: Not ours' } } });
  });

  it('when a correction makes it worse after it was escalated, then its clock runs again', async () => {
    const { id, jobReference } = await report({ dno_issue: { code: 'B' } });
    await sip.database.query(sql`UPDATE dno_fault SET respond_by = now() WHERE id = ${id}::uuid`);
    await escalate();
    await sip.submit({
      job_id: jobReference,
      dno_issue: { code: 'A' },
    });
    expect((await faultOf(jobReference)).escalated_at).toBeNull();
    await whenItRanOut(id);
    await escalate();
    expect(await eventsOf(id, 'dno.fault.escalated')).toHaveLength(2);
  });

  it('when its operator agreed to no time of its own, then the assumed one counts', async () => {
    const { respond_by: respondBy } = await report({ dno_issue: { code: 'B', comment: 'Seal missing' } });
    const minutes = (Date.parse(respondBy) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(RESPONSE_CLOCK.categories.B.respondMinutes);
  });
});

describe('the call that category A demands', () => {
  const minutes = 1 / 60;
  const remind = () =>
    manyWorkers(() => remindOfCalls(sip.workerDatabase, { ...RESPONSE_CLOCK, callReminderMinutes: minutes }));
  const setBack = (id: string) =>
    sip.database.query(sql`
      UPDATE dno_fault SET call_demanded_at = call_demanded_at - interval '2 seconds',
        call_reminded_at = call_reminded_at - interval '2 seconds' WHERE id = ${id}::uuid`);
  const reminders = async (id: string) => (await eventsOf(id, 'dno.fault.call-reminder')).length;

  it('when it is not confirmed, then a reminder is sent once each interval, until it is', async () => {
    const { id } = await report();
    await setBack(id);
    await remind();
    await remind();
    expect(await reminders(id)).toBe(1);
    await setBack(id);
    await remind();
    expect(await reminders(id)).toBe(2);
    await sip.database.query(
      sql`UPDATE dno_fault SET call_confirmed_at = now(), call_confirmed_by = 'Robin' WHERE id = ${id}::uuid`,
    );
    await setBack(id);
    await remind();
    expect(await reminders(id)).toBe(2);
  });

  it.each<[string, Sql, number]>([
    ['the fault is closed', sql`closed_at = now(), closed_reason = 'Repaired'`, 0],
    ['it is lowered without a confirmed call', sql`category = 'B'`, 1],
    ['the report was withdrawn without a confirmed call', sql`withdrawn_at = now()`, 1],
  ])('when %s, then it is asked for %i times', async (_, set, count) => {
    const { id } = await report();
    await sip.database.query(sql`UPDATE dno_fault SET ${set} WHERE id = ${id}::uuid`);
    await setBack(id);
    await remind();
    expect(await reminders(id)).toBe(count);
  });

  it('when the category is milder, then no reminder is sent', async () => {
    const { id } = await report({ dno_issue: { code: 'B', comment: 'Seal missing' } });
    await setBack(id);
    await remind();
    expect(await reminders(id)).toBe(0);
  });
});
