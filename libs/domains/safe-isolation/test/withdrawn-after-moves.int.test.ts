import { formatMpan } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { calledReport, inWords, type InWords } from './called-report.ts';

/** A report that was moved, and is withdrawn: who has it, or was telephoned about it, is named by each later response too. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const named = ({ message, warnings }: InWords, whom: string) => ({
  message: message.includes(whom),
  warnings: warnings.filter(({ warning }) => warning.includes(whom)).length > 0,
});
const both = { message: true, warnings: true };

it('when one request moves a report back and withdraws it, then its replay and the read-back name both operators', async () => {
  const { correct, look, mpan } = await calledReport(bench, 'B', freshMpan('10'));
  const awayKey = uuidV7();
  const away = { mpan: freshMpan('20') };
  await correct(away, awayKey);
  await look();
  const key = uuidV7();
  const back = { mpan, dno_issue: null };
  const first = await correct(back, key);
  await look();
  for (const answer of [first, await correct(back, key)])
    expect([named(answer, 'EELC'), named(answer, 'SOUT')]).toEqual([both, both]);
  const { warnings } = (await look()).readBack;
  for (const whom of ['EELC', 'SOUT']) expect(named({ message: '', warnings }, whom).warnings).toBe(true);
  expect(named(await correct(away, awayKey), 'EELC')).toEqual(both);
});

it('when a report of tampering comes back to its supplier and is withdrawn, then a replay of the move still names that supplier', async () => {
  const { job_details: details, ...rest } = submission('S6');
  const send = async (patch: object, idempotencyKey?: string) => {
    const { status, body } = await bench.sip.submit(patch, { idempotencyKey });
    expect({ status, body }).toMatchObject({ status: 200 });
    await bench.settle();
    return inWords(body);
  };
  await send({ ...rest, job_details: { ...details, mpan: freshMpan(), supplier_mpid: 'EXEN' } });
  const { job_id } = details;
  const [key, away] = [uuidV7(), { job_id, supplier_mpid: 'BGAS' }];
  const isNamed = (answer: InWords) => named(answer, 'D0136 to EXEN').warnings;
  expect(isNamed(await send(away, key))).toBe(true);
  await send({ job_id, supplier_mpid: 'EXEN', tampering: null, corrects_revision: 2 });
  expect(isNamed(await send(away, key))).toBe(true);
});

const withdrawn = (whom: string) =>
  new RegExp(`telephone [^.]*${whom}[^.]*, and say that the report is withdrawn`);

it('when a called report is withdrawn, and reported again at another place, then a replay still names the operator that was telephoned', async () => {
  const { call, correct, look, mpan } = await calledReport(bench, 'A', freshMpan('10'));
  await call();
  const south = freshMpan('20');
  await correct({ mpan: south });
  await look();
  await call(south);
  const key = uuidV7();
  const first = await correct({ dno_issue: null }, key);
  for (const whom of ['EELC', 'SOUT']) expect(first.message).toMatch(withdrawn(whom));
  await look();
  await correct({ mpan });
  await correct({ dno_issue: { code: 'B', comment: 'Cover cracked' } });
  await look();
  const again = await correct({ dno_issue: null }, key);
  expect(again.message).toMatch(withdrawn('SOUT'));
  expect(again.message).not.toMatch(withdrawn('EELC'));
  const calls = again.warnings.filter(({ warning }) => warning.startsWith('a call was confirmed to'));
  expect(calls).toEqual([expect.objectContaining({ warning: expect.stringContaining('SOUT') })]);
});

it('when a report without a call is withdrawn, and reported again at another place, then a replay still asks to withdraw it', async () => {
  const { correct, look } = await calledReport(bench, 'B', freshMpan('10'));
  const key = uuidV7();
  const isNamed = (message: string) =>
    /No message says that the report of this fault is withdrawn: telephone .*EELC/.test(message);
  expect(isNamed((await correct({ dno_issue: null }, key)).message)).toBe(true);
  await look();
  await correct({ mpan: freshMpan('20'), dno_issue: { code: 'B', comment: 'Cover cracked' } });
  await look();
  expect(isNamed((await correct({ dno_issue: null }, key)).message)).toBe(true);
});

it.each([
  ['C', {}],
  ['B', { sip_ani: { medical: true } }],
  ['A', {}],
] as const)(
  'when a report of category %s is withdrawn, and reported again there, then a replay asks no one to withdraw it',
  async (code, more) => {
    const { correct, look, mpan } = await calledReport(bench, 'B', freshMpan('10'));
    const dno_issue = { code, comment: 'Cover cracked' };
    await correct({ dno_issue, ...more });
    await look();
    const [key, withdrawal] = [uuidV7(), { dno_issue: null }];
    await correct(withdrawal, key);
    await look();
    const withdrawals = ({ message, warnings }: InWords) => [
      message.includes('withdrawn'),
      warnings.some(({ warning }) => warning.startsWith('The submission no longer requires D0135')),
    ];
    await correct({ dno_issue, additional_info: 'Seen again' });
    await look();
    expect(withdrawals(await correct(withdrawal, key))).toEqual([false, false]);
    // The operator of both still has the report of before.
    await correct({ mpan: freshMpan('10') });
    await look();
    expect((await correct(withdrawal, key)).message).toContain(mpan.slice(-3));
  },
);

it('when it is reported again elsewhere within the network of its operator, then the message and the warnings of a replay ask alike', async () => {
  const { correct, look } = await calledReport(bench, 'B', freshMpan('10'));
  const key = uuidV7();
  await correct({ dno_issue: null }, key);
  await look();
  await correct({ mpan: freshMpan('10'), dno_issue: { code: 'B', comment: 'Cover cracked' } });
  await look();
  const { message, warnings } = await correct({ dno_issue: null }, key);
  expect(message).toContain('No message says that the report of this fault is withdrawn');
  expect(JSON.stringify(warnings)).toContain('The submission no longer requires D0135 to EELC');
});

it.each([
  ['lowered', { dno_issue: { code: 'B', comment: 'Cover off' } }],
  ['withdrawn', { dno_issue: null }],
])(
  'when a danger moves within the network of an operator and is %s, then the call there also says which report does not apply',
  async (_, patch) => {
    const { correct, look, mpan } = await calledReport(bench, 'A', freshMpan('10'));
    const away = { mpan: freshMpan('10'), ...patch };
    const said = `On the call to the network operator (Eastern, EELC), also say that the earlier report of this fault about MPAN ${formatMpan(mpan)} no longer applies.`;
    expect((await correct(away)).message).toContain(said);
    await look();
    expect((await correct(away)).message).toContain(said);
  },
);

it('when a called report was sent about another metering point of its operator, then the call back says it of that one too', async () => {
  const { call, correct, look, mpan } = await calledReport(bench, 'B', freshMpan('10'));
  const next = freshMpan('10');
  await correct({ mpan: next });
  await look();
  await call(next);
  const { message } = await correct({ mpan: freshMpan('20') });
  expect(message).toContain(`A call about MPAN ${formatMpan(next)} was made`);
  expect(message).toContain(`about MPAN ${formatMpan(mpan)} no longer applies`);
});

it('when the call that stayed demanded after the withdrawal is confirmed, then nothing asks for another one', async () => {
  const { call, correct, look } = await calledReport(bench, 'A', freshMpan('10'));
  const [key, withdrawal] = [uuidV7(), { dno_issue: null }];
  const asks = ({ warnings }: Pick<InWords, 'warnings'>) =>
    warnings.filter(({ warning }) => warning.startsWith('The submission no longer requires D0135')).length;
  expect(asks(await correct(withdrawal, key))).toBe(1);
  await look();
  await call();
  const again = await correct(withdrawal, key);
  expect([again.message.includes('No message says'), asks(again)]).toEqual([false, 0]);
  expect(asks((await look()).readBack)).toBe(0);
});
