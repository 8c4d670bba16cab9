import { submission } from '@team-operations/safe-isolation/test/blocks';
import { freshMpan } from '@team-operations/testing';
import { openSwitchedBench } from './switched-gateway.ts';

/** A call about the site alone has to report the fault too, where its operator does not act on the report. */
const { bench, gateway } = await openSwitchedBench();

const reportIt = 'Report the fault on that call too.';
const people = { sip_ani: { medical: true } };
const off = { job_details: { outcome_code: 'AB' }, failure_reason: '8' };

/** Answers whom a request is refused with, beside a fault whose report has got so far. */
async function refusedBeside(first: object, mpan: string | undefined, mode: typeof gateway.mode) {
  gateway.mode = mode;
  const { job_details: details, sip_ani: _, ...blocks } = submission('S1') as Record<string, object>;
  const { mpan: __, ...job } = details as { job_id: string; mpan: string };
  const job_details = { ...job, ...(mpan !== undefined && { mpan }) };
  const answer = await bench.submit({ ...blocks, job_details, ...first });
  expect(answer).toMatchObject({ status: 200 });
  await bench.settle();
  return async (more: object) => {
    const { status, body } = await bench.submit({ job_id: job.job_id, ...more, colour: 'red' });
    expect(status).toBe(400);
    return String(body['message']);
  };
}

const fault = (code: string) => ({ dno_issue: { code, comment: 'Cover off' } });

it.each<[string, string | undefined, typeof gateway.mode]>([
  ['was not delivered', freshMpan('10'), 'refuses'],
  ['is held', undefined, 'there'],
])('asks to report the fault on the call about people, when its report %s', async (_, mpan, mode) => {
  const refused = await refusedBeside({ ...fault('B'), ...people }, mpan, mode);
  for (const more of [{}, fault('B'), { ...off, ...people }]) expect(await refused(more)).toContain(reportIt);
  expect(await refused(fault('A'))).not.toContain(reportIt);
});

it('asks for nothing more on the call when the operator has the report', async () => {
  const refused = await refusedBeside({ ...fault('B'), ...people }, freshMpan('10'), 'there');
  expect(await refused({})).not.toContain(reportIt);
});

it('asks for one call where the request says that the supply is off, and the report was not delivered', async () => {
  const refused = await refusedBeside(fault('B'), freshMpan('10'), 'refuses');
  const message = await refused({ ...off, ...people });
  expect(message.match(/elephone 105/g)).toHaveLength(1);
  expect(message).toContain(reportIt);
});
