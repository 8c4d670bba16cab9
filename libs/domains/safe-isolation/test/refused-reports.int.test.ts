import { todayInLondon } from '@team-operations/market';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { modelGateway } from './fault-model/gateway.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';
import { workOff } from './switched-gateway.ts';

const gateway = modelGateway();
let bench: Bench;
beforeAll(async () => {
  bench = await openBench(gateway);
});
afterAll(() => bench.close());

const mpan = '1000000123451';
const dayMilliseconds = 24 * 60 * 60_000;
const daysAgo = (days: number) => todayInLondon(new Date(Date.now() - days * dayMilliseconds));

/** A fault whose report the operator has, and answers to it (D0126). */
async function reported() {
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id: reference } = details;
  const body = {
    ...blocks,
    job_details: { ...details, mpan },
    dno_issue: { code: 'B', comment: 'cracked' },
  };
  await bench.submit(body);
  await bench.settle();
  let seconds = 1;
  const answer = async (response: 'A' | 'R', comment: string, more: object = {}) => {
    const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
    seconds += 1;
    const createdAt = new Date(Date.now() + seconds * 1000);
    const header = { flow: 'D0126', version: '001', ...parties, createdAt };
    const said = { response, responded_on: todayInLondon(), job_reference: reference, ...more, comment };
    const file = flowFile(header, group('G01', { mpan }, group('G02', said)));
    expect(await bench.answer(file)).toEqual([]);
    return (await bench.settle()).map(({ type }) => type);
  };
  const send = async (request: object) => (await bench.submit(request)).body;
  const read = async () =>
    (await observe(bench, reference, await bench.settle(), 'readBack')).readBack.warnings;
  /** What a further visit finds, of the day after the one before. */
  const visit = (day: string, dno_issue: object = body.dno_issue) =>
    send({
      job_id: reference,
      dno_issue,
      date_of_action: day,
      return_work: { initial_visit_date: details.date_of_action, reason: `Again on ${day}` },
    });
  const look = async () => {
    const events = await bench.settle();
    return { ...(await observe(bench, reference, events, 'fault', 'readBack', 'report')), events };
  };
  return { body, reference, answer, send, read, visit, look };
}

const warned = expect.objectContaining({
  field: 'dno_issue',
  warning: expect.stringContaining('the network operator refused the report (Not our cut-out)'),
  fix: expect.stringContaining('Telephone the network operator (Eastern, EELC'),
});
const inMessage =
  /The network operator refused the report of the fault \(Not our cut-out\)\. Telephone 105 \(.+; network operator: Eastern, EELC\)/;

it('when the network operator refuses a report, then the next response, a repeat and a read say so', async () => {
  const { body, reference, answer, send, read } = await reported();
  expect(await read()).not.toContainEqual(warned);
  await answer('R', 'Not our cut-out.');
  expect(await read()).toContainEqual(warned);
  for (const request of [body, { job_id: reference, additional_info: 'Left at noon' }])
    expect(await send(request)).toMatchObject({
      message: expect.stringMatching(inMessage),
      warnings: expect.arrayContaining([warned]),
    });
});

it('when the operator takes the fault on after all, or was sent a newer report, then nothing says so', async () => {
  const { reference, answer, send, read } = await reported();
  await answer('R', 'Not our cut-out');
  await answer('A', 'On our way');
  expect(await read()).not.toContainEqual(warned);
  await answer('R', 'Not our cut-out');
  const another = { job_id: reference, dno_issue: { comment: 'hot' } };
  expect(await send(another)).toMatchObject({
    message: expect.stringMatching(inMessage),
    warnings: expect.arrayContaining([warned]),
  });
  expect(await read()).not.toContainEqual(warned);
  const { message, warnings } = await send(another);
  expect(message).toBe(
    'Correction accepted as revision 2. The changed report of this fault (category B) will be sent to the network operator (Eastern, EELC) by message.',
  );
  expect(warnings).not.toContainEqual(warned);
});

it('when a visit finds a refused fault again, then every response says so until the operator has a new report of it', async () => {
  const { answer, visit, look } = await reported();
  await answer('R', 'Not our cut-out');
  gateway.mode = 'away';
  const first = await look();
  const [monday, tuesday] = [daysAgo(1), daysAgo(0)];
  expect((await visit(monday)).message).toMatch(inMessage);
  const { readBack, events, report, fault } = await look();
  expect(readBack.warnings).toContainEqual(warned);
  expect(events.map(({ type }) => type)).toContain('fault.rejected');
  expect(report).toMatchObject({
    state: 'QUEUED',
    content: expect.stringContaining(monday.replaceAll('-', '')),
  });
  expect(report?.fileId).not.toBe(first.report?.fileId);
  expect(Date.parse(fault?.respondBy ?? '')).toBeGreaterThan(Date.parse(first.fault?.respondBy ?? ''));
  // The same request again, and a visit after it: the report that waits is the only one.
  for (let time = 0; time < 2; time += 1)
    expect(await visit(monday)).toMatchObject({
      message: expect.stringMatching(inMessage),
      warnings: expect.arrayContaining([warned]),
    });
  expect((await visit(tuesday)).message).toMatch(inMessage);
  const later = await look();
  expect(later.events.map(({ type }) => type)).toContain('fault.rejected');
  expect(later.report?.id).toBe(report?.id);
  gateway.mode = 'there';
  await workOff(bench, gateway, 2);
  expect((await look()).readBack.warnings).not.toContainEqual(warned);
  expect((await visit(tuesday)).message).not.toMatch(inMessage);
});

it('when a visit raises a refused fault, then the response and a read say so until the operator has that report', async () => {
  const { answer, send, reference, look } = await reported();
  await answer('R', 'Not our cut-out');
  gateway.mode = 'away';
  const { message } = await send({ job_id: reference, dno_issue: { code: 'A' } });
  // The danger to life asks for the call first, so the number is not said again.
  expect(message).toMatch(
    / telephone 105 now .* refused the report of the fault \(Not our cut-out\)\. The changed/,
  );
  expect(String(message).match(/\b105\b/g)).toHaveLength(1);
  expect((await look()).readBack.warnings).toContainEqual(warned);
  gateway.mode = 'there';
  await workOff(bench, gateway, 2);
  expect((await look()).readBack.warnings).not.toContainEqual(warned);
});

it('when staff send a refused report again, then they are warned that the operator refused it, until it was sent a newer one', async () => {
  const { answer, look, read } = await reported();
  const { report } = await look();
  const id = report?.id;
  const resend = () => bench.operate('flows.resend', { id });
  expect(await resend()).toMatchObject({ warnings: [] });
  await bench.settle();
  await answer('R', 'Not our cut-out');
  const refused = {
    path: 'toMpid',
    message: expect.stringContaining('refused the report of the fault (Not our cut-out)'),
    fix: expect.stringContaining('Telephone the network operator (Eastern, EELC'),
  };
  for (let time = 0; time < 2; time += 1) {
    expect(await resend()).toMatchObject({ warnings: [refused] });
    await bench.settle();
    expect(await read()).toContainEqual(warned);
  }
  const regenerate = () => bench.operate('flows.regenerate', { id });
  expect(await regenerate()).toMatchObject({ warnings: [refused] });
  await bench.settle();
  expect(await read()).not.toContainEqual(warned);
  expect(await regenerate()).toMatchObject({ warnings: [] });
});

it('when the refusal has a clearance date, or another visit finds the same fault, then the response says so too', async () => {
  const { body, reference, answer, send, read } = await reported();
  await answer('R', 'Not our cut-out', { cleared_on: todayInLondon() });
  expect(await read()).toContainEqual(warned);
  const { dno_issue } = body;
  const visit = {
    job_id: reference,
    dno_issue,
    return_work: { initial_visit_date: todayInLondon(), reason: 'No access' },
  };
  expect((await send(visit)).message).toMatch(inMessage);
});

/** What the board, the call sheet, the diagnosis and the submission say of what the operator answered. */
async function said({ look }: Pick<Awaited<ReturnType<typeof reported>>, 'look'>) {
  const { fault, report, readBack } = await look();
  const sheet = JSON.stringify(await bench.operate('faults.get_call', { id: fault?.id }));
  const diagnosis = JSON.stringify(await bench.operate('flows.diagnose', { id: report?.id }));
  const isRefused = [JSON.stringify(readBack.warnings), sheet, diagnosis].map((it) =>
    it.includes('Not our cut-out'),
  );
  return { response: fault?.response ?? null, acknowledgedBy: fault?.acknowledgedBy ?? null, isRefused };
}

const newerReports = [
  [
    'another postcode',
    ({ send, reference }) => send({ job_id: reference, address: { postcode: 'CB1 9ZZ' } }),
  ],
  ['another day', ({ send, reference }) => send({ job_id: reference, date_of_action: daysAgo(1) })],
  [
    'made again by staff',
    async ({ look }) => bench.operate('flows.regenerate', { id: (await look()).report?.id }),
  ],
] as const satisfies [string, (it: Awaited<ReturnType<typeof reported>>) => Promise<unknown>][];

it.each(newerReports)(
  'when the operator has a newer report (%s), then what it answered is void, and the same answer is an alarm again',
  async (_, makeNewer) => {
    const it = await reported();
    expect(await it.answer('R', 'Not our cut-out')).toContain('fault.rejected');
    const refused = { response: 'rejected: Not our cut-out', isRefused: [true, true, true] };
    expect(await said(it)).toMatchObject(refused);
    gateway.mode = 'away';
    await makeNewer(it);
    expect(await said(it)).toMatchObject(refused);
    gateway.mode = 'there';
    await workOff(bench, gateway, 2);
    expect(await said(it)).toMatchObject({ response: null, isRefused: [false, false, false] });
    expect(await it.answer('R', 'Not our cut-out')).toContain('fault.rejected');
    expect(await said(it)).toMatchObject(refused);
  },
);

it('when the operator has a newer report than it acknowledged, then the fault waits for its answer again', async () => {
  const it = await reported();
  await it.answer('A', 'On our way');
  expect(await said(it)).toMatchObject({ acknowledgedBy: 'Eastern (EELC)' });
  await it.send({ job_id: it.reference, address: { postcode: 'CB1 9ZZ' } });
  expect(await said(it)).toMatchObject({ response: null, acknowledgedBy: null });
  await it.answer('A', 'On our way');
  expect(await said(it)).toMatchObject({ acknowledgedBy: 'Eastern (EELC)' });
});

it('when the operator refuses what it was telephoned about, then that is void once it has the report', async () => {
  gateway.mode = 'away';
  const it = await reported();
  const { fault } = await it.look();
  expect(await bench.operate('faults.confirm_call', { id: fault?.id, name: 'Kim', mpan })).not.toBeNull();
  expect(await it.answer('R', 'Not our cut-out')).toContain('fault.rejected');
  expect(await said(it)).toMatchObject({ response: 'rejected: Not our cut-out' });
  gateway.mode = 'there';
  await workOff(bench, gateway, 2);
  expect(await said(it)).toMatchObject({ response: null, isRefused: [false, false, false] });
  expect(await it.answer('R', 'Not our cut-out')).toContain('fault.rejected');
});
