import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];
/** Its check digit is wrong, so what is about it waits for a person. */
const doubtfulSouthern = '2000000123455';

/** A fault and tampering that network operator and supplier know of. */
async function reported() {
  const { job_details: details, ...blocks } = submission('S6');
  const reference = details.job_id;
  const send = async (patch: object) => {
    const { status, body } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const warnings = body['warnings'] as { warning: string }[];
    const seen = await observe(bench, reference, await bench.settle(), 'fault');
    const named = warnings
      .map(({ warning }) => /^The (?:earlier|submission no longer requires) (\S+ to \w+)/.exec(warning)?.[1])
      .filter((it) => it?.startsWith('D0135') === true || it?.startsWith('D0136') === true);
    return { named, fault: seen.fault };
  };
  await send({
    ...blocks,
    job_details: { ...details, mpan: eastern },
    dno_issue: { code: 'B', comment: 'hot' },
  });
  return send;
}

it('warns of no receiver when the MPAN is unset and comes again', async () => {
  const send = await reported();
  await send({ mpan: null });
  expect(await send({ mpan: eastern })).toMatchObject({ named: [], fault: { misdirectedReports: [] } });
});

it('warns of who has the message when one that was held came between', async () => {
  const send = await reported();
  await send({ mpan: doubtfulSouthern });
  const { named, fault } = await send({ mpan: midlands });
  expect(named).toEqual(['D0135 to EELC', 'D0136 to EXEN']);
  expect(fault?.misdirectedReports).toMatchObject([{ toMpid: 'EELC', mpan: eastern }]);
});

it('warns of who has the message when the one that is held is withdrawn', async () => {
  const send = await reported();
  await send({ mpan: doubtfulSouthern, supplier_mpid: 'WXYZ' });
  const { named } = await send({ dno_issue: null, tampering: null });
  expect(named).toEqual(['D0136 to EXEN', 'D0135 to EELC']);
});
