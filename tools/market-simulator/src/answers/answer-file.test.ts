import { readFlowFile, writeFlowFile } from '@team-operations/market';
import { answersTo } from './answer-file.ts';
import { wellBehaved } from './behaviour.ts';

function report(fileId: string, flow = 'D0135', createdAt = '2026-03-01T10:00:00Z'): string {
  const groups =
    flow === 'D0135'
      ? [
          {
            code: 'A01',
            values: { mpan: '1000000123451' },
            groups: [
              {
                code: 'A02',
                values: { category: 'B', observed_on: '2026-03-01', job_reference: 'JOB-1' },
                groups: [],
              },
            ],
          },
        ]
      : [
          {
            code: 'C01',
            values: { mpan: '1000000123451' },
            groups: [
              { code: 'C02', values: { energisation_status: 'E', effective_on: '2026-03-01' }, groups: [] },
            ],
          },
        ];
  return writeFlowFile({
    header: {
      fileId,
      flow,
      version: '002',
      from: { role: 'M', mpid: 'DEMO' },
      to: { role: 'J', mpid: 'EELC' },
      createdAt: new Date(createdAt),
      live: false,
    },
    groups,
  }).text!;
}
const flowsOf = (content: string, behaviour = wellBehaved) =>
  answersTo(content, behaviour).map((answer) => {
    const reading = readFlowFile(answer.content);
    return reading.outcome === 'read' ? reading.file.header.flow : 'damaged';
  });
const many = Array.from({ length: 400 }, (_, index) => report(`F${index}`, 'D0139'));

describe('answersTo', () => {
  it('when a fault is reported, then it is acknowledged, responded to and cleared, in order', () => {
    expect(flowsOf(report('ONE'))).toEqual(['A0001', 'D0126', 'D0126']);
    const [, response, clearance] = answersTo(report('ONE'), wellBehaved);
    expect(response!.content).toContain('G02|A|20260301|JOB-1|');
    expect(clearance!.content).toContain('G02|C|20260301|JOB-1|20260301|');
    // The second after the report: one in the same second may be about the fault as it was before.
    expect(response!.content).toMatch(
      /^ZHV\|S[0-9A-Z]{9}\|D0126001\|J\|EELC\|M\|DEMO\|20260301100001\|\|\|\|TR01\|/,
    );
    // After it, since answers count in the order of their times.
    expect(clearance!.content).toContain('|20260301100002|');
  });

  it('when the same file comes again, then the answers are the same to the byte, whatever came between', () => {
    const behaviour = {
      ...wellBehaved,
      acknowledge: 0.5,
      reject: 0.5,
      garble: 0.5,
      duplicate: 0.5,
      delay: 0.5,
    };
    const first = many.map((content) => answersTo(content, behaviour));
    expect(many.toReversed().map((content) => answersTo(content, behaviour))).toEqual(first.toReversed());
    const otherSeed = many.map((content) => answersTo(content, { ...behaviour, seed: 'other' }));
    expect(otherSeed).not.toEqual(first);
  });

  it('when probabilities are given, then they are kept, more or less', () => {
    const behaviour = { ...wellBehaved, acknowledge: 0.5, reject: 0.5 };
    const answers = many.map((content) => answersTo(content, behaviour)[0]?.content ?? '');
    const count = (part: string) => answers.filter((content) => content.includes(part)).length;
    const [acknowledged, rejected] = [count('|M|A|'), count('|M|R|')];
    expect(acknowledged).toBeGreaterThan(150);
    expect(acknowledged).toBeLessThan(250);
    expect(rejected).toBeGreaterThan(60);
    expect(rejected).toBeLessThan(140);
  });

  it('when answers are garbled, doubled and late, then the right one still comes', () => {
    const answers = answersTo(report('TWO', 'D0139'), { ...wellBehaved, garble: 1, duplicate: 1, delay: 1 });
    const right = answersTo(report('TWO', 'D0139'), wellBehaved)[0]!.content;
    expect(answers.map(({ content }) => content === right)).toEqual([false, true, true]);
    expect(answers.every(({ afterMilliseconds }) => afterMilliseconds === 5000)).toBe(true);
  });

  it('when what comes is no flow, then there is no answer', () => {
    expect(answersTo('hello', wellBehaved)).toEqual([]);
  });
});

it('dates a response and a clearance as the United Kingdom does', () => {
  const contents = answersTo(report('SIP0000009', 'D0135', '2026-06-30T23:30:00Z'), {
    ...wellBehaved,
    clear: 1,
    respond: 1,
  })
    .map(({ content }) => content)
    .filter((content) => content.includes('D0126'));
  expect(contents.map((content) => /G02\|.*/.exec(content)?.[0])).toEqual([
    'G02|A|20260701|JOB-1|||',
    'G02|C|20260701|JOB-1|20260701||',
  ]);
});
