import type { Issue } from '@team-operations/errors';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { modelGateway } from './fault-model/gateway.ts';
import { observe } from './fault-model/observed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(modelGateway());
});
afterAll(() => bench.close());

/** Its last digit is the check digit. */
const withWrongDigit = (mpan: string) => mpan.slice(0, -1) + ((Number(mpan.at(-1)) + 1) % 10);

/** A fault whose call was confirmed, and what a fix of the MPAN of its report warns of: its plan, and the request that applies it. */
async function fixed(blocks: object, mpan: string, visit: object = {}) {
  const { job_details: details, ...rest } = submission('S1');
  await bench.submit({ ...rest, job_details: { ...details, mpan, ...visit }, ...blocks });
  const look = async () => {
    const events = await bench.settle();
    return { events, ...(await observe(bench, details.job_id, events, 'fault', 'report')) };
  };
  const { fault, report } = await look();
  const said = { id: fault?.id, name: 'Robin', mpan, at: new Date().toISOString() };
  expect(await bench.operate('faults.confirm_call', said)).not.toBeNull();
  await bench.settle();
  const set = [{ field: 'mpan', value: freshMpan('20') }];
  const fix = async (input: object) =>
    (await bench.operate('flows.fix', { id: report?.id, ...input })) as { planId: string; warnings: Issue[] };
  const plan = await fix({ set });
  const applied = await fix({ planId: plan.planId });
  return { planned: plan.warnings, applied: applied.warnings, ...(await look()) };
}

const callBack = {
  path: 'mpan',
  message: expect.stringMatching(
    /^a call was confirmed to the network operator \(Eastern, EELC\) .*: the fault is elsewhere now$/,
  ),
  fix: expect.stringMatching(
    /^Telephone the network operator \(Eastern, EELC\) again, and say that the fault is elsewhere\./,
  ),
};
const demanded = (more = '') => ({
  path: 'mpan',
  message: expect.stringMatching(
    /^moves the fault: a call, confirmed on .* by Robin, does not count for it$/,
  ),
  fix: expect.stringMatching(
    new RegExp(
      `^Telephone the network operator \\(Southern.*confirm that call\\. If you do not have its number, call 105, .* say where the job is\\.${more}`,
    ),
  ),
});

it('a fix that moves a called danger asks for the call there, and to call back the operator that was telephoned', async () => {
  const { planned, applied, fault, events } = await fixed(
    { dno_issue: { code: 'A', comment: 'Loose cut-out' } },
    withWrongDigit(freshMpan('10')),
  );
  for (const warnings of [planned, applied])
    expect(warnings).toEqual(expect.arrayContaining([demanded('$'), callBack]));
  expect(fault).toMatchObject({ dno: { mpid: 'SOUT' }, telephoneNow: true });
  expect(events.map(({ type }) => type)).toContain('fault.misdirected');
});

it('a fix that moves a called danger says that the supply was left off', async () => {
  const { planned, applied } = await fixed(
    { dno_issue: { code: 'A', comment: 'Loose cut-out' }, failure_reason: '8' },
    withWrongDigit(freshMpan('10')),
    { outcome_code: 'AB' },
  );
  for (const warnings of [planned, applied])
    expect(warnings).toContainEqual(demanded(' The supply was left off: say so on the call\\.$'));
});

it('a fix that moves a fault of category B demands the call about people, and says so', async () => {
  const { planned, applied, fault, events } = await fixed(
    { dno_issue: { code: 'B', comment: 'Loose cut-out' }, sip_ani: { medical: true } },
    freshMpan('10'),
  );
  for (const warnings of [planned, applied])
    expect(warnings).toEqual(
      expect.arrayContaining([demanded(' The operator does not know all details of the site yet'), callBack]),
    );
  expect(fault).toMatchObject({ dno: { mpid: 'SOUT' }, telephoneNow: true });
  expect(events.map(({ type }) => type)).toContain('fault.details-unreported');
});

it('a fix that moves a called fault of category B asks to call back, and for no call there', async () => {
  const { planned, applied, fault } = await fixed(
    { dno_issue: { code: 'B', comment: 'Loose cut-out' } },
    freshMpan('10'),
  );
  for (const warnings of [planned, applied]) {
    expect(warnings).toContainEqual(callBack);
    expect(warnings.map(({ message }) => message)).not.toContainEqual(
      expect.stringMatching(/^moves the fault: a call/),
    );
  }
  expect(fault?.telephoneNow).toBe(false);
});
