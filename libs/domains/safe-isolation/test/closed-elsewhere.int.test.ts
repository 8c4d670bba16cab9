import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe, type Observed } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';
import type { OutboxEvent } from './outbox-events.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, eastern2, london] = ['1000000123451', freshMpan(), '1200000123450'];
const unknownNetwork = '9900000000005';

interface Answer {
  message: string;
  flows: { flow: string; to_mpid: string | null; state: string }[];
  warnings: { field?: string; path?: string; warning?: string; message?: string; fix: string }[];
  telephone?: { dno: { mpid: string } | null };
}

type SeenPart = 'fault' | 'jobId' | 'report' | 'telephoneDnoSince';
type Seen = Pick<Observed, SeenPart> & { fresh: OutboxEvent[]; alarms: string[]; sent: string[] };

/** A fault of a job, of the office if the worksheet names no metering point. */
async function reported(code: string, { named = true }: { named?: boolean } = {}) {
  const { job_details: details, ...rest } = submission('S1');
  const { mpan: _, ...others } = details;
  const reference = details.job_id;
  const body = {
    ...rest,
    job_details: { ...others, ...(named && { mpan: eastern }) },
    dno_issue: { code, comment: 'hot' },
  };
  const planned = {
    ...{ jobTypeId: bench.sip.team.job_type_id, scheduledDate: details.date_of_action },
    ...{ externalReference: reference, mpan: eastern },
  };
  if (!named) await bench.operate('jobs.create', planned);
  const events: OutboxEvent[] = [];
  const look = async (): Promise<Seen> => {
    const fresh = await bench.settle();
    events.push(...fresh);
    const of = (topic: string) => fresh.filter((event) => event.topic === topic);
    const sent = of('market.outbound.v1').map(({ data }) => data as { flow: string; toMpid: string });
    return {
      ...(await observe(bench, reference, events, 'fault', 'jobId', 'report', 'telephoneDnoSince')),
      fresh,
      alarms: of('operations.alarms.v1').map(({ type }) => type),
      sent: sent.filter(({ flow }) => flow === 'D0135').map(({ toMpid }) => toMpid),
    };
  };
  const send = async (patch: object) => {
    const { status, body: answer } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(answer));
    // Read as those of the office are, whose warnings have other names.
    return answer as unknown as Answer;
  };
  /** The whole worksheet, with another MPAN. */
  const at = (mpan: string | null, more: object = {}) =>
    send({ ...body, job_details: { ...others, mpan }, ...more });
  const clear = async (mpid: string, mpan: string, later = 0) => {
    const file = {
      ...{ flow: 'D0126', version: '001', createdAt: new Date(Date.now() + 1000 + later) },
      ...{ from: { role: 'J', mpid }, to: { role: 'M', mpid: bench.mpid } },
    };
    const cleared = { response: 'C', responded_on: todayInLondon(), job_reference: reference };
    expect(await bench.answer(flowFile(file, group('G01', { mpan }, group('G02', cleared))))).toEqual([]);
    const after = await look();
    expect(after.fault?.closedReason).toMatch(new RegExp(`^Cleared by the network operator .*${mpid}`));
    return after;
  };
  await send(body);
  const { jobId, fault } = await look();
  return { body, jobId, id: fault?.id, send, at, clear, look };
}

const stays = expect.stringMatching(
  /^is not where the fault was closed: it was closed for MPAN 10 0000 0123 451, on \d{4}-\d\d-\d\d \d\d:\d\d UTC, by the network operator\. No report is sent there now, regardless of what was sent before$/,
);

describe('a fault that was cleared at a wrong metering point', () => {
  it('is reported at the right one by the whole worksheet, as a new life', async () => {
    const { at, clear, look } = await reported('A');
    await clear('EELC', eastern);
    const answer = await at(london);
    expect(answer.message).toBe(
      'Correction accepted as revision 2. Danger to life: telephone 105 now (the national number for power cuts and danger to life; network operator: London, LOND) and stay on site. On that call, inform it of any person on site who depends on electricity for medical reasons. The report of this fault (category A) will be sent to the network operator (London, LOND) by message, and does not replace the call.',
    );
    expect(answer.telephone).toMatchObject({ dno: { mpid: 'LOND' } });
    expect(answer.flows).toContainEqual(expect.objectContaining({ flow: 'D0135', to_mpid: 'LOND' }));
    const { fault, fresh, sent, telephoneDnoSince, alarms } = await look();
    expect(fault).toMatchObject({ mpan: london, dnoMpid: 'LOND', telephoneNow: true, closedAt: null });
    expect(telephoneDnoSince).toBe(fault?.callDemandedAt);
    expect(fresh.map(({ type }) => type)).toContain('dno.fault.reported');
    expect([sent, alarms]).toEqual([['LOND'], []]);
  });

  it('is reported there also beside another correction, and at another point of the same operator', async () => {
    const { at, clear, look } = await reported('B');
    await clear('EELC', eastern);
    await at(eastern2, { contact: { name: 'Sam', telephone: '01632 960002' } });
    expect(await look()).toMatchObject({ fault: { mpan: eastern2, closedAt: null }, sent: ['EELC'] });
  });

  it('stays closed after a correction of the MPAN alone, which warns and raises an alarm, once', async () => {
    const { send, clear, look } = await reported('A');
    await clear('EELC', eastern);
    const { message, warnings, telephone } = await send({ mpan: london });
    expect(message).toContain(
      'telephone 105 now (the national number for power cuts and danger to life; network operator: London, LOND)',
    );
    expect(message).not.toContain('EELC, ');
    expect(telephone).toBeUndefined();
    const fix = expect.stringContaining('send `dno_issue` again, with `mpan`');
    expect(warnings).toContainEqual({ field: 'mpan', warning: stays, fix });
    const { fault, fresh, sent, alarms } = await look();
    expect([alarms, sent]).toEqual([['fault.closed-elsewhere'], []]);
    expect(fault).toMatchObject({ mpan: eastern, closedAt: expect.any(String) });
    const alarm = fresh.find(({ type }) => type === 'fault.closed-elsewhere');
    expect(alarm?.data).toMatchObject({
      ...{ category: 'A', dno: { mpid: 'LOND' }, mpan: london },
      ...{ previous: { dno: { mpid: 'EELC' }, mpan: eastern }, closedReason: fault?.closedReason },
    });
    const next = await send({ additional_info: 'More' });
    expect(next.warnings).toContainEqual({ field: 'mpan', warning: stays, fix });
    expect(next.message).toContain(
      '105 now (the national number for power cuts and danger to life; network operator: London, LOND)',
    );
    expect((await look()).alarms).toEqual([]);
  });

  it('is reported by the request that this warning names', async () => {
    const { send, body, clear, look } = await reported('A');
    await clear('EELC', eastern);
    await send({ mpan: london });
    await send({ mpan: london, dno_issue: body.dno_issue, additional_info: 'It is here' });
    expect(await look()).toMatchObject({ fault: { mpan: london, telephoneNow: true }, sent: ['LOND'] });
  });

  it('has a report that is held, with its alarm, where the distributor is unknown', async () => {
    const { at, clear, look } = await reported('A');
    await clear('EELC', eastern);
    const { message } = await at(unknownNetwork);
    expect(message).toContain('telephone 105 now (the national number for power cuts and danger to life)');
    const { fault, report, alarms } = await look();
    expect(fault).toMatchObject({ mpan: unknownNetwork, dnoMpid: null, telephoneNow: true });
    expect([report?.state, alarms]).toEqual(['HELD', ['message.held']]);
  });

  it('is not reported by a worksheet that moves back to where it was cleared', async () => {
    const { send, at, clear, look } = await reported('B');
    await clear('EELC', eastern);
    await send({ mpan: london });
    await look();
    const { warnings } = await at(eastern, { additional_info: 'Back' });
    expect(warnings.map(({ field }) => field)).not.toContain('mpan');
    expect(await look()).toMatchObject({
      fault: { mpan: eastern, closedAt: expect.any(String) },
      alarms: [],
    });
  });

  it('remembers every metering point where it was cleared', async () => {
    const { send, at, clear, look } = await reported('B');
    await clear('EELC', eastern);
    await at(london);
    await look();
    await clear('LOND', london, 1000);
    const { message } = await at(eastern, { additional_info: 'Back' });
    expect(message).toContain(
      'telephone 105 now (the national number for power cuts and danger to life; network operator: Eastern, EELC)',
    );
    expect(await look()).toMatchObject({ fault: { mpan: london }, alarms: [], sent: [] });
    // What is found there now is another matter.
    await send({ dno_issue: { code: 'B', comment: 'It glows' } });
    expect(await look()).toMatchObject({ fault: { mpan: eastern, closedAt: null }, sent: ['EELC'] });
  });
});

describe('a closed fault whose job the office moves', () => {
  it('stays closed, with a warning and an alarm, and is reported there by the installer', async () => {
    const { jobId, send, body, clear, look } = await reported('A', { named: false });
    await clear('EELC', eastern);
    const { warnings } = (await bench.operate('jobs.update', { id: jobId, mpan: london })) as Answer;
    const fix = expect.stringContaining('ask the installer to send `dno_issue` again');
    expect(warnings).toContainEqual({ path: 'mpan', message: stays, fix });
    expect(await look()).toMatchObject({
      alarms: ['fault.closed-elsewhere'],
      sent: [],
      fault: { mpan: eastern },
    });
    const repeat = await send(body);
    expect(repeat.message).toContain(
      'If there is danger to life: telephone 105 now (the national number for power cuts and danger to life; network operator: London, LOND)',
    );
    await send({ dno_issue: body.dno_issue });
    expect(await look()).toMatchObject({ fault: { mpan: london, telephoneNow: true }, sent: ['LOND'] });
  });

  it('raises no alarm when it is moved back', async () => {
    const { jobId, clear, look } = await reported('B', { named: false });
    await clear('EELC', eastern);
    await bench.operate('jobs.update', { id: jobId, mpan: london });
    await look();
    const { warnings } = (await bench.operate('jobs.update', { id: jobId, mpan: eastern })) as Answer;
    expect(warnings.map(({ path }) => path)).not.toContain('mpan');
    expect((await look()).alarms).toEqual([]);
  });
});

describe('another end of a fault', () => {
  it('by staff counts for its metering point, too', async () => {
    const { id, send, at, look } = await reported('B');
    await bench.operate('faults.close', { id, reason: 'Nothing there' });
    await look();
    await send({ mpan: london });
    expect((await look()).alarms).toEqual(['fault.closed-elsewhere']);
    await at(london, { additional_info: 'Here' });
    expect(await look()).toMatchObject({ fault: { mpan: london, closedAt: null }, sent: ['LOND'] });
  });

  it('by the installer has nothing that could be elsewhere, until it is reported', async () => {
    const { send, at, look } = await reported('B');
    await send({ dno_issue: null });
    await look();
    const { warnings } = await send({ mpan: london });
    expect(warnings.map(({ field }) => field)).not.toContain('mpan');
    expect(await look()).toMatchObject({ alarms: [], fault: { closedReason: 'Withdrawn by the installer' } });
    await at(london);
    expect(await look()).toMatchObject({ fault: { mpan: london, closedAt: null }, sent: ['LOND'] });
  });

  it('at the metering point that staff had set on its report stays', async () => {
    const { id, look, send, body } = await reported('B');
    const { report } = await look();
    const set = [{ field: 'mpan', value: london }];
    const plan = (await bench.operate('flows.fix', { id: report?.id, set })) as { planId: string };
    await bench.operate('flows.fix', { id: report?.id, planId: plan.planId });
    const { fault } = await look();
    const shown = { mpan: london, at: new Date().toISOString() };
    expect(await bench.operate('faults.close', { id, reason: 'Repaired', ...shown })).not.toBeNull();
    await look();
    expect(fault?.mpan).toBe(london);
    const { message } = await send({ ...body, additional_info: 'Another number' });
    expect(message).toContain(
      '105 now (the national number for power cuts and danger to life; network operator: London, LOND)',
    );
    expect(await look()).toMatchObject({ alarms: [], sent: [], fault: { closedReason: 'Repaired' } });
  });
});
