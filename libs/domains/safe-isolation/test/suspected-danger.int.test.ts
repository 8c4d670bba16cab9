import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

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
      /^Submission accepted\. The text of `dno_issue\.comment` reads like a danger to life, but .* telephone the network operator \(Eastern, EELC[^)]*\) now and stay on site\.$/,
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
