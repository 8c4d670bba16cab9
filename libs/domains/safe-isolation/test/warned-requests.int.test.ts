import { withoutItsNumberAway } from '@team-operations/market';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe, type ObservedReport } from './fault-model/observed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, doubtful, southern] = ['1000000123451', '1000000123452', '2000000123454'];

interface Answer {
  planId: string;
  warnings: { path: string; message: string; fix: string }[];
}

const ask = async (name: string, input: object) => (await bench.operate(name, input)) as Answer;

async function report(mpan: string, code = 'A') {
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  const look = async () => observe(bench, reference, await bench.settle(), 'fault', 'report');
  return { reference, look, ...(await look()) };
}

const reject = (it: ObservedReport | null) =>
  bench.answerFile('market.message.rejected', {
    fileId: it?.fileId,
    reason: 'Not on our network',
    fromRole: 'J',
    fromMpid: it?.toMpid,
    sentAsRole: 'M',
    toMpid: bench.mpid,
    flowId: null,
    teamId: null,
    mpan: null,
    receivedAt: new Date().toISOString(),
  });

describe('a fix that moves a fault', () => {
  it('warns, in the plan and when it is applied, that the confirmed call ends', async () => {
    const { look, report: held, fault } = await report(doubtful);
    await bench.operate('faults.acknowledge', { id: fault?.id, name: 'Sam Desk' });
    await bench.operate('faults.confirm_call', { id: fault?.id, name: 'Robin Watch' });
    const set = [{ field: 'mpan', value: southern }];
    const plan = await ask('flows.fix', { id: held?.id, set });
    const applied = await ask('flows.fix', { id: held?.id, planId: plan.planId });
    expect(plan.warnings).toEqual([
      {
        path: 'mpan',
        message: expect.stringMatching(/^moves the fault: a call, confirmed on .* by Robin Watch, does not/),
        fix: `Telephone the network operator (Southern, SOUT) about MPAN 20 0000 0123 454, then confirm that call. ${withoutItsNumberAway}`,
      },
      {
        path: 'mpan',
        message: expect.stringMatching(/^a call was confirmed to the network operator \(Eastern, EELC\) /),
        fix: expect.stringMatching(/EELC\) again, and say that the fault is elsewhere\./),
      },
      {
        path: 'mpan',
        message: expect.stringMatching(
          /its response clock starts again, and the acknowledgement by Sam Desk/,
        ),
        fix: 'Acknowledge the fault again.',
      },
      {
        path: 'mpan',
        message: expect.stringContaining('the other messages of the job keep MPAN 10 0000 0123 452'),
        fix: expect.stringContaining('Ask the installer'),
      },
    ]);
    expect(applied.warnings).toEqual(plan.warnings);
    expect((await look()).fault).toMatchObject({ callConfirmedAt: null, telephoneNow: true });
  });

  it('demands no call where none was required', async () => {
    const { report: held } = await report(doubtful, 'B');
    const { warnings } = await ask('flows.fix', { id: held?.id, set: [{ field: 'mpan', value: eastern }] });
    expect(warnings.map(({ message }) => message.slice(0, 24))).toEqual([
      'moves the fault to the n',
      'is changed in this messa',
    ]);
  });

  it('says nothing where the fault stays', async () => {
    const { report: held } = await report(doubtful);
    const release = { reason: 'Read on the meter', confirmedBy: 'Robin Watch' };
    expect((await ask('flows.fix', { id: held?.id, release })).warnings).toEqual([]);
  });
});

describe.each(['flows.regenerate', 'flows.resend'])('%s', (name) => {
  it('warns that the operator has rejected the same report', async () => {
    const { look, report: sent } = await report(eastern);
    await reject(sent);
    await look();
    expect((await ask(name, { id: sent?.id })).warnings).toEqual([
      {
        path: 'state',
        message: expect.stringMatching(
          /^is REJECTED \(.*Not on our network.*\), .* same receiver, EELC, about/,
        ),
        fix: expect.stringMatching(/^Telephone the network operator \(Eastern, EELC\)/),
      },
    ]);
  });

  it('says nothing of a report that was not rejected', async () => {
    const { report: sent } = await report(eastern);
    expect((await ask(name, { id: sent?.id })).warnings).toEqual([]);
  });
});
