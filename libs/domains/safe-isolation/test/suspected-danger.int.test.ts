import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { flowFile, group } from './market.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const words = 'Cut-out burning and smoking, danger to life';
type Answer = {
  message: string;
  warnings: { field: string; warning: string }[];
  flows: { flow: string }[];
};

/** What is answered, and the alarms and messages that follow. */
async function send(body: object) {
  const answer = (await bench.submit(body)).body as unknown as Answer;
  const alarms = (await bench.settle()).filter(({ topic }) => topic === 'operations.alarms.v1');
  return { answer, alarms: alarms.map(({ type, data, key }) => ({ type, data, key })) };
}

describe('words of danger without a report', () => {
  it('are warned of and alarm operations staff once, and no message changes', async () => {
    const plain = submission('S1');
    const { answer: before } = await send(plain);
    const sheet = { ...submission('S1'), additional_info: words };
    const { job_id: reference } = sheet.job_details;
    const { answer, alarms } = await send(sheet);
    expect(answer.flows.map(({ flow }) => flow)).toEqual(before.flows.map(({ flow }) => flow));
    expect(answer.warnings).toContainEqual(
      expect.objectContaining({
        field: 'additional_info',
        warning: expect.stringContaining('no `dno_issue` was sent'),
      }),
    );
    expect(alarms).toMatchObject([
      {
        type: 'fault.suspected',
        data: { jobReference: reference, category: null, words: [{ field: 'additional_info', words }] },
      },
    ]);
    const again = await send({ job_id: reference, contact: { telephone: '01632 960009' } });
    expect(again.alarms).toEqual([]);
    expect(again.answer.warnings.map(({ field }) => field)).toContain('additional_info');
    const other = await send({ job_id: reference, failure_reason: null, additional_info: 'PEN fault' });
    expect(other.alarms).toMatchObject([{ type: 'fault.suspected' }]);
  });

  it('are in the message, with whom to telephone', async () => {
    const comment = 'Smell of burning from the cut-out, sparks';
    const sheet = { ...submission('S1'), dno_issue: { code: 'B', comment } };
    const { answer } = await send(sheet);
    expect(answer.message).toMatch(
      /^Submission accepted\. The text of `dno_issue\.comment` reads like a danger to life, but .* telephone 105 now \([^)]*network operator: Eastern, EELC\) and stay on site\. The report of this fault \(category B\) will be sent to the network operator \(Eastern, EELC\) by message\.$/,
    );
    expect((await send(sheet)).answer.message).toContain('reads like a danger to life');
    const { job_id: reference } = sheet.job_details;
    const raised = (await send({ job_id: reference, dno_issue: { code: 'A' } })).answer.message;
    expect(raised).toContain('Danger to life: telephone');
    expect(raised).not.toContain('reads like');
    expect((await send(submission('S1'))).answer.message).toBe('Submission accepted.');
  });

  it('alarm when the report is lowered or withdrawn, not beside category A', async () => {
    const sheet = { ...submission('S1'), additional_info: words, dno_issue: { code: 'A' } };
    const { job_id: reference } = sheet.job_details;
    expect((await send(sheet)).alarms).toEqual([]);
    const types = ({ alarms }: Awaited<ReturnType<typeof send>>) => alarms.map(({ type }) => type);
    expect(types(await send({ job_id: reference, dno_issue: { code: 'C' } }))).toContain('fault.suspected');
    expect(types(await send({ job_id: reference, dno_issue: null }))).toContain('fault.suspected');
  });
});

async function faultOf(reference: string): Promise<string | undefined> {
  const [row] = await bench.sip.database.query<{ id: string }>(sql`
    SELECT fault.id FROM dno_fault AS fault JOIN job ON job.team_id = fault.team_id AND job.id = fault.job_id
    WHERE job.external_reference = ${reference}`);
  return row?.id;
}

/** The network operator clears the fault. */
function clearance(mpan: string, reference: string): string {
  const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
  const header = { flow: 'D0126', version: '001', ...parties, createdAt: new Date(Date.now() + 1000) };
  const day = new Date().toISOString().slice(0, 10);
  const said = { response: 'C', job_reference: reference, responded_on: day, cleared_on: day };
  return flowFile(header, group('G01', { mpan }, group('G02', said)));
}

describe('words of danger beside a fault that was reported as category A', () => {
  const lower = { dno_issue: { code: 'B' } };
  const withdraw = { dno_issue: null };
  const closing = { reason: 'No access', withoutCall: true };
  const utc = String.raw`[-\d]+ [:\d]+ UTC`;
  const telephoned = `category A was reported before, and the network operator was telephoned at ${utc}`;
  const uncalled = 'category A was reported before, and no confirmed call counts for it';
  const ended = (by: string) => `the fault was closed on ${utc} by ${by}`;

  it.each([
    ['confirmed, lowered', true, [lower], `is B: ${telephoned}`],
    [
      'confirmed, withdrawn',
      true,
      [withdraw],
      `no .dno_issue.: ${ended('the installer, who withdrew it')}; ${telephoned}`,
    ],
    ['confirmed, lowered, withdrawn', true, [lower, withdraw], `no .dno_issue.: .*; ${telephoned}`],
    [
      'confirmed, closed by staff',
      true,
      [closing, withdraw],
      `no .dno_issue.: ${ended('operations staff')}; ${telephoned}`,
    ],
    [
      'confirmed, closed by the operator',
      true,
      ['clear', withdraw],
      `no .dno_issue.: ${ended('the network operator')}; ${telephoned}`,
    ],
    [
      'closed by staff without a call',
      false,
      [closing, withdraw],
      `no .dno_issue.: ${ended('operations staff')}; ${uncalled}`,
    ],
    ['closed by the operator, reported again as B', true, ['clear', lower], 'is B: no call is demanded'],
    [
      'closed by the operator without a call',
      false,
      ['clear', withdraw],
      `no .dno_issue.: ${ended('the network operator')}; ${uncalled}`,
    ],
    ['lowered without a call', false, [lower], `is B: the call demanded since ${utc} is still required`],
    [
      'withdrawn without a call',
      false,
      [withdraw],
      `no .dno_issue.: the call demanded since ${utc} is still required`,
    ],
  ] as [string, boolean, (object | 'clear')[], string][])('say so: %s', async (_, confirmed, steps, said) => {
    const mpan = freshMpan('10');
    const plain = submission('S1');
    const { job_id: reference } = plain.job_details;
    const sheet = {
      ...plain,
      job_details: { ...plain.job_details, mpan },
      additional_info: 'Cover off, live parts exposed',
      dno_issue: { code: 'A', comment: 'As described' },
    };
    await send(sheet);
    const fault = await faultOf(reference);
    if (confirmed) await bench.operate('faults.confirm_call', { id: fault, name: 'Robin' });
    let answer: Answer | undefined;
    for (const step of steps) {
      if (step === 'clear') expect(await bench.answer(clearance(mpan, reference))).toEqual([]);
      else if ('reason' in step) await bench.operate('faults.close', { id: fault, ...step });
      else ({ answer } = await send({ job_id: reference, ...step }));
      await bench.settle();
    }
    const { message = '', warnings = [] } = answer ?? {};
    const ofWords = warnings.filter(({ field }) => field === 'additional_info').map(({ warning }) => warning);
    expect(ofWords).toEqual([
      expect.stringMatching(new RegExp(`reads like a danger to life, but .*${said}$`)),
    ]);
    expect(message).not.toContain('no fault of category A was reported');
    const isClosedBefore = /staff|operator;/.test(said);
    if (said.includes('category A') && !isClosedBefore)
      expect(message).toMatch(
        /no fault of category A is reported now\. .*, and the network operator was telephoned at .*Then report it again/,
      );
  });
});
