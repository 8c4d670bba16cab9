import { atRandom } from '@team-operations/testing';
import { blocks, submission } from './blocks.ts';
import { bothAtJob } from './both-at-job.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { checkAgreement } from './fault-model/invariants.ts';
import { observe } from './fault-model/observed.ts';

/** Beside the rounds in which both have planned before either writes. */
const randomRounds = 3;
/** Where two meetings at the lock do not show by themselves what else the order could be. */
const randomRoundsOfFixes = 20;
const [eastern, midlands] = ['1000000123451', '1100000123456'];
const danger = { code: 'A', comment: 'Cut-out is hot' };

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

type Requests = [submit: () => Promise<unknown>, office: () => Promise<unknown>];

/** Both at the same time: the second starts while the first is read, planned or written. */
const atOnce = ([submit, office]: Requests) => Promise.all([submit(), atRandom(19, office)]);

/** A job that the office has planned, and a worksheet of it that names no metering point. */
async function planned() {
  const { job_details: details, ...more } = submission('S1');
  const { mpan: _, ...job_details } = details;
  const { job_id: reference } = details;
  const { id } = (await bench.operate('jobs.create', {
    jobTypeId: bench.sip.team.job_type_id,
    scheduledDate: details.date_of_action,
    externalReference: reference,
    mpan: eastern,
  })) as { id: string };
  const send = async (body: object) => {
    const { status, body: answer } = await bench.submit(body);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return answer;
  };
  return {
    reference,
    id,
    worksheet: { ...more, job_details },
    send,
    correct: (patch: object) => send({ job_id: reference, ...patch }),
    change: (mpan: string | null) => bench.operate('jobs.update', { id, mpan }),
  };
}
type Planned = Awaited<ReturnType<typeof planned>>;

/** Job, fault, board, mark and report say the same, and that is what the office set. */
async function agrees({ reference, id }: Planned): Promise<void> {
  const events = await bench.settle();
  const seen = await observe(bench, reference, events);
  checkAgreement(seen);
  expect(await bench.operate('jobs.get', { id })).toMatchObject({ mpan: midlands });
  expect(seen.fault).toMatchObject({ mpan: midlands, dnoMpid: 'EMEB', telephoneNow: true });
  expect(seen.report).toMatchObject({ mpan: midlands, toMpid: 'EMEB', state: 'SENT' });
  // Nothing that is left makes a later correction miss the operator.
  await bench.submit({ job_id: reference, dno_issue: { comment: 'It burns' } });
  const later = await bench.settle();
  expect((await observe(bench, reference, later, 'report')).report?.content).toMatch(/EMEB[^]*It burns/);
}

const meetings: Record<string, (job: Planned) => Promise<Requests>> = {
  'a first submission': async ({ worksheet, send, change }) => [
    () => send({ ...worksheet, dno_issue: danger }),
    () => change(midlands),
  ],
  'a correction that adds the fault': async ({ worksheet, send, correct, change }) => {
    await send(worksheet);
    return [() => correct({ dno_issue: danger }), () => change(midlands)];
  },
  'a correction of the fault': async ({ worksheet, send, correct, change }) => {
    await send({ ...worksheet, dno_issue: { ...danger, code: 'B' } });
    return [() => correct({ dno_issue: danger }), () => change(midlands)];
  },
  'a correction that takes its own MPAN back': async ({ worksheet, send, correct, change }) => {
    await send({
      ...worksheet,
      job_details: { ...worksheet.job_details, mpan: eastern },
      dno_issue: danger,
    });
    return [() => correct({ mpan: null }), () => change(midlands)];
  },
};

it.each(Object.entries(meetings))(
  'reports danger to the operator of the MPAN that the office sets while %s comes',
  async (_name, meet) => {
    for (const isOfficeFirst of [false, true]) {
      const job = await planned();
      const [submit, office] = await meet(job);
      await bothAtJob(bench.sip.database, job.id, isOfficeFirst ? [office, submit] : [submit, office]);
      await agrees(job);
    }
    for (let round = 0; round < randomRounds; round += 1) {
      const job = await planned();
      await atOnce(await meet(job));
      await agrees(job);
    }
  },
);

it('reports danger to the operator of the MPAN that staff fix while a correction changes the report', async () => {
  /** The worker carries out the fix. */
  const carryOut = () => bench.settle();
  async function fixed() {
    const job = await planned();
    await job.send({ ...job.worksheet, dno_issue: danger });
    const { report } = await observe(bench, job.reference, await bench.settle(), 'report');
    const input = { id: report?.id, set: [{ field: 'mpan', value: midlands }] };
    const { planId } = (await bench.operate('flows.fix', input)) as { planId: string };
    await bench.operate('flows.fix', { id: report?.id, planId });
    return job;
  }
  const change = { dno_issue: { comment: 'It glows' }, contact: blocks.contact };
  async function agreesWithFix({ reference }: Planned): Promise<void> {
    await bench.settle();
    const { fault, report: last } = await observe(bench, reference, [], 'fault', 'report');
    expect([last?.mpan, last?.toMpid]).toEqual([fault?.mpan, fault?.dnoMpid]);
    expect(last?.content).toContain('It glows');
    expect(fault?.telephoneNow).toBe(true);
  }
  for (const isFixFirst of [false, true]) {
    const job = await fixed();
    const correct = () => job.correct(change);
    await bothAtJob(bench.sip.database, job.id, isFixFirst ? [carryOut, correct] : [correct, carryOut]);
    await agreesWithFix(job);
  }
  for (let round = 0; round < randomRoundsOfFixes; round += 1) {
    const job = await fixed();
    await atOnce([carryOut, () => job.correct(change)]);
    await agreesWithFix(job);
  }
});

it('sends the messages that an MPAN releases once, when the installer and then the office set it', async () => {
  const { id, worksheet, send, correct, change } = await planned();
  await change(null);
  await send({ ...worksheet, dno_issue: danger });
  await bench.settle();
  await correct({ mpan: eastern });
  await change(eastern);
  const events = await bench.settle();
  const sent = events.filter(({ topic }) => topic === 'market.outbound.v1').map(({ data }) => data);
  const flows = sent.map((data) => (data as { flow: string }).flow);
  expect(flows).toContain('D0135');
  expect(flows).toHaveLength(new Set(flows).size);
  expect(await bench.operate('jobs.get', { id })).toMatchObject({ mpan: eastern });
});
