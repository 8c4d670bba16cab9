import { freshMpan } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { calledReport, type InWords } from './called-report.ts';

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
    return body as unknown as InWords;
  };
  await send({ ...rest, job_details: { ...details, mpan: freshMpan(), supplier_mpid: 'EXEN' } });
  const { job_id } = details;
  const [key, away] = [uuidV7(), { job_id, supplier_mpid: 'BGAS' }];
  const isNamed = (answer: InWords) => named(answer, 'D0136 to EXEN').warnings;
  expect(isNamed(await send(away, key))).toBe(true);
  await send({ job_id, supplier_mpid: 'EXEN', tampering: null, corrects_revision: 2 });
  expect(isNamed(await send(away, key))).toBe(true);
});
