import { runOperation } from '@team-operations/operations';
import { v7 as uuidV7 } from 'uuid';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe, type ObservedReport } from './fault-model/observed.ts';
import { operationOf } from './sip-bed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];
/** Its check digit is wrong, so a report about it waits for a person. */
const doubtful = '1000000123452';

/** What an operation is refused with; null when it is not. */
async function refusalOf(name: string, input: object): Promise<unknown> {
  const { sip } = bench;
  const operation = operationOf(bench.sip)(name);
  if (operation === undefined) throw new Error(`there is no operation ${name}`);
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys['apis.all']}`);
  const request = { principal, surface: 'rest' as const, requestId: uuidV7(), input };
  return runOperation(operation, request, sip.database).then(
    () => null,
    (error: unknown) => error,
  );
}

/** A fault that someone has taken on, whose report was corrected once it was sent. */
async function correctedReport(correction: object) {
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  const issue = { code: 'B', comment: 'hot' };
  await bench.submit({ ...blocks, job_details: { ...details, mpan: eastern }, dno_issue: issue });
  const look = async () => {
    const events = await bench.settle();
    const alarms = events.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);
    const failures = events.flatMap(({ data }) => (data as { failure?: object }).failure ?? []);
    return { ...(await observe(bench, reference, events, 'fault', 'report')), alarms, failures };
  };
  const { report: first } = await look();
  await bench.submit({ job_id: reference, ...correction });
  const { report: second, fault } = await look();
  await bench.operate('faults.acknowledge', {
    id: fault?.id,
    name: 'Robin',
    mpan: fault?.mpan,
    at: fault?.updatedAt,
  });
  return { reference, look, first, second, before: (await look()).fault };
}

/** The operator rejects the file of a report. */
const reject = (report: ObservedReport | null) =>
  bench.answerFile('market.message.rejected', {
    fileId: report?.fileId,
    reason: 'Unknown point',
    fromRole: 'J',
    fromMpid: report?.toMpid,
    sentAsRole: 'M',
    toMpid: bench.mpid,
    flowId: null,
    teamId: null,
    mpan: null,
    receivedAt: new Date().toISOString(),
  });

it.each<[string, object]>([
  ['another comment', { dno_issue: { comment: 'hotter' } }],
  ['another category', { dno_issue: { code: 'A' } }],
  ['another operator', { mpan: midlands }],
])(
  'does not alarm or restart the clock when a report is rejected that one with %s has replaced',
  async (_, it) => {
    const { look, first, second, before } = await correctedReport(it);
    expect(second?.id).not.toBe(first?.id);
    await reject(first);
    // A receiver that refused a report has none that is wrong.
    const { updatedAt: _before, ...asBefore } = before ?? {};
    expect(await look()).toMatchObject({ alarms: [], fault: { ...asBefore, misdirectedReports: [] } });

    await reject(second);
    const { alarms, failures, fault } = await look();
    expect(alarms).toEqual(['fault.report-failed']);
    expect(failures).toEqual([{ kind: 'rejected', reason: 'Unknown point' }]);
    expect(fault).toMatchObject({ acknowledgedAt: null });
    expect(fault?.respondBy).not.toBe(before?.respondBy);
  },
);

it('does not alarm when a report is rejected whose fault has moved, and the one that replaces it is held', async () => {
  const { look, first, second, before } = await correctedReport({ mpan: doubtful });
  expect(second).toMatchObject({ state: 'HELD', mpan: doubtful });
  await reject(first);
  const { acknowledgedBy, respondBy } = before ?? {};
  expect(await look()).toMatchObject({ alarms: [], fault: { acknowledgedBy, respondBy } });
});

it('alarms when the report of a fault is rejected that was withdrawn and then moved', async () => {
  const { reference, look, second } = await correctedReport({ dno_issue: { code: 'A' } });
  await bench.submit({ job_id: reference, dno_issue: null });
  await bench.submit({ job_id: reference, mpan: midlands });
  await look();
  await reject(second);
  expect((await look()).alarms).toEqual(['fault.report-failed']);
});

describe('a report that a newer one has replaced', () => {
  it.each(['flows.fix', 'flows.regenerate', 'flows.resend'])(
    'is refused by %s, the newer one is not',
    async (name) => {
      const { look, first, second } = await correctedReport({ dno_issue: { comment: 'hotter' } });
      // A report that was rejected may be made again, so it is only the newer one that prevents this one.
      await reject(second);
      await look();
      const set = [{ field: 'dno_issue.comment', value: 'live parts' }];
      const more = name === 'flows.fix' ? { set } : {};
      expect(await refusalOf(name, { id: first?.id, ...more })).toMatchObject({
        status: 409,
        issues: [
          {
            message: expect.stringContaining('a newer report of file'),
            fix: expect.stringContaining(String(second?.id)),
          },
        ],
      });
      expect((await look()).report).toMatchObject({ id: second?.id, comment: 'hotter' });
      expect(await bench.operate(name, { id: second?.id, ...more })).not.toBeNull();
    },
  );

  it('is not changed by a plan from before it was replaced', async () => {
    const { reference, look, second } = await correctedReport({ dno_issue: { comment: 'hotter' } });
    const set = [{ field: 'mpan', value: midlands }];
    const plan = (await bench.operate('flows.fix', { id: second?.id, set })) as { planId: string };
    await bench.submit({ job_id: reference, dno_issue: { comment: 'it glows' } });
    await look();
    expect(await bench.operate('flows.fix', { id: second?.id, planId: plan.planId })).toBeNull();
    expect((await look()).fault).toMatchObject({ mpan: eastern, comment: 'it glows' });
  });

  it.each(['flows.fix', 'flows.regenerate', 'flows.resend'])(
    'is refused by %s while the newer one is held, and the refusal names that one',
    async (name) => {
      const { reference, look, second } = await correctedReport({ dno_issue: { comment: 'hotter' } });
      await bench.submit({ job_id: reference, mpan: doubtful });
      const { report: held } = await look();
      expect(held).toMatchObject({ state: 'HELD', mpan: doubtful });
      const set = [{ field: 'dno_issue.comment', value: 'live parts' }];
      const more = name === 'flows.fix' ? { set } : {};
      expect(await refusalOf(name, { id: second?.id, ...more })).toMatchObject({
        status: 409,
        issues: [
          {
            path: 'flow',
            message: expect.stringMatching(
              new RegExp(`a newer report of the fault, ${held?.id}, is HELD .*mpan: `),
            ),
            fix: expect.stringMatching(
              new RegExp(
                `Fix or release that one: POST /v1/flows/${held?.id}/fix\\. To release it, send .*confirmedBy`,
              ),
            ),
          },
        ],
      });
      const release = { reason: 'Read on site', confirmedBy: 'Robin' };
      expect(await bench.operate('flows.fix', { id: held?.id, release })).not.toBeNull();
    },
  );

  it('is not changed by a plan from before the newer one was held', async () => {
    const { reference, look, second } = await correctedReport({ dno_issue: { comment: 'hotter' } });
    const set = [{ field: 'dno_issue.comment', value: 'live parts' }];
    const plan = (await bench.operate('flows.fix', { id: second?.id, set })) as { planId: string };
    await bench.submit({ job_id: reference, mpan: doubtful });
    await look();
    expect(await bench.operate('flows.fix', { id: second?.id, planId: plan.planId })).toBeNull();
    expect(await look()).toMatchObject({
      report: { state: 'HELD', mpan: doubtful },
      fault: { comment: 'hotter' },
    });
  });
});
