import { readFlowFile } from '@team-operations/market';
import { blocks, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];
const address = { line1: '1 High Street', city: 'Norwich', postcode: 'NR1 1AA' };

/** A serious fault whose report went out. */
async function report() {
  const { job_details: details, ...rest } = submission('S8');
  const body = {
    ...rest,
    address,
    meter: { ...blocks.meter, location: 'Cellar' },
    job_details: { ...details, mpan: eastern },
    dno_issue: { code: 'B', comment: 'cut-out cracked' },
  };
  const reference = details.job_id;
  const look = async () => observe(bench, reference, await bench.settle());
  /** What the newest report says. */
  const said = async () => {
    const { report: newest } = await look();
    const reading = readFlowFile(newest?.content ?? '');
    if (reading.outcome === 'refused') throw new Error(reading.reason);
    const [point] = reading.file.groups;
    return { ...point?.values, ...point?.groups[0]?.values };
  };
  const send = async (patch: object) => {
    const { status, body: answer } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(answer));
    return answer['warnings'] as { field: string; warning: string }[];
  };
  /** Staff set a field of the newest report. */
  const fix = async (field: string, value: string) => {
    const { report: newest } = await look();
    const plan = await bench.operate('flows.fix', { id: newest?.id, set: [{ field, value }] });
    if (plan === null) throw new Error(`the fix of ${field} was refused`);
    await bench.operate('flows.fix', { id: newest?.id, planId: (plan as { planId: string }).planId });
    await look();
  };
  await send(body);
  await look();
  return { body, send, fix, said, look };
}

/** Everything that a fix of a report can set: the value, and what the installer may send later. */
const fields: [field: string, name: string, value: string, later: string, patch: object][] = [
  [
    'dno_issue.comment',
    'comment',
    'live parts exposed, child in house',
    'arcing',
    { dno_issue: { comment: 'arcing' } },
  ],
  ['mpan', 'mpan', midlands, '1200000123450', { mpan: '1200000123450' }],
  ['address.postcode', 'postcode', 'NR2 2BB', 'NR3 3CC', { address: { ...address, postcode: 'NR3 3CC' } }],
  ['meter.location', 'meter_location', 'Loft', 'Porch', { meter: { location: 'Porch' } }],
];

describe.each(fields)('%s that staff have set on a report', (field, name, value, later, patch) => {
  it('is in the report of the raised fault', async () => {
    const { send, fix, said } = await report();
    await fix(field, value);
    expect(await said()).toMatchObject({ category: 'B', [name]: value });
    await send({ dno_issue: { code: 'A' } });
    expect(await said()).toMatchObject({ category: 'A', [name]: value });
  });

  it('stays when the installer sends the old value again', async () => {
    const { body, send, fix, said, look } = await report();
    await fix(field, value);
    const warnings = await send({ ...body, dno_issue: { ...body.dno_issue, code: 'A' } });
    expect(await said()).toMatchObject({ category: 'A', [name]: value });
    const warned = { field, warning: expect.stringContaining('as set by operations staff') };
    expect(warnings).toContainEqual(expect.objectContaining(warned));
    expect((await look()).readBack.warnings).toContainEqual(expect.objectContaining(warned));
  });

  it('is warned of in the response to a repeat', async () => {
    const { body, send, fix, look } = await report();
    const warned = expect.objectContaining({ field, warning: expect.stringContaining('set by operations') });
    expect((await look()).readBack.warnings).not.toContainEqual(warned);
    await fix(field, value);
    expect((await look()).readBack.warnings).toContainEqual(warned);
    expect(await send({ ...body })).toContainEqual(warned);
    expect(await send(patch)).not.toContainEqual(warned);
    expect((await look()).readBack.warnings).not.toContainEqual(warned);
  });

  it('gives way to a new value of the installer, for good', async () => {
    const { body, send, fix, said } = await report();
    await fix(field, value);
    await send(patch);
    expect(await said()).toMatchObject({ [name]: later });
    await send({ ...body, dno_issue: { ...body.dno_issue, code: 'A' } });
    expect(await said()).not.toMatchObject({ [name]: value });
  });

  it('is not in the report of a fault that was closed and reported again', async () => {
    const { body, send, fix, said, look } = await report();
    await fix(field, value);
    const { fault } = await look();
    await bench.operate('faults.close', {
      id: fault?.id,
      reason: 'Repaired',
      mpan: fault?.mpan,
      at: new Date().toISOString(),
    });
    await send({ ...body, dno_issue: { ...body.dno_issue, code: 'C' } });
    expect(await said()).toMatchObject({ category: 'C' });
    expect(await said()).not.toMatchObject({ [name]: value });
  });
});

it.each(fields.filter(([field]) => field !== 'dno_issue.comment'))(
  '%s that staff have set stays when a retry counts for its category alone',
  async (field, name, value, _, patch) => {
    const { body, send, fix, said } = await report();
    await send({ ...patch, dno_issue: { code: 'C' } });
    await fix(field, value);
    await send(body);
    expect(await said()).toMatchObject({ category: 'B', [name]: value });
    await send({ dno_issue: { comment: 'worse' } });
    expect(await said()).toMatchObject({ comment: 'worse', [name]: value });
  },
);

it('keeps the day that staff have set', async () => {
  const { send, fix, said } = await report();
  await fix('date_of_action', '2026-02-27');
  await send({ dno_issue: { comment: 'arcing' } });
  expect(await said()).toMatchObject({ comment: 'arcing', observed_on: '2026-02-27' });
});

it('keeps the words of staff when the MPAN moves', async () => {
  const { send, fix, said } = await report();
  await fix('dno_issue.comment', 'live parts exposed');
  await fix('address.postcode', 'NR2 2BB');
  await send({ mpan: midlands });
  expect(await said()).toMatchObject({ mpan: midlands, comment: 'live parts exposed', postcode: 'NR2 2BB' });
});

it('keeps a second fix of the same field', async () => {
  const { body, send, fix, said } = await report();
  await fix('address.postcode', 'NR2 2BB');
  await fix('address.postcode', 'NR4 4DD');
  await send({ ...body, dno_issue: { ...body.dno_issue, code: 'A' } });
  expect(await said()).toMatchObject({ category: 'A', postcode: 'NR4 4DD' });
});

it('names the place on the call sheet as the report does', async () => {
  const { fix, look } = await report();
  await fix('address.postcode', 'NR2 2BB');
  await fix('meter.location', 'Loft');
  const { fault } = await look();
  expect(await bench.operate('faults.get_call', { id: fault?.id })).toMatchObject({
    address: '1 High Street, Norwich, NR2 2BB',
    meterLocation: 'Loft',
  });
});

it('names the place on the call sheet as the report does after a retry that counts for its category alone', async () => {
  const { body, send, fix, look } = await report();
  const [corrected, right] = ['NR2 2BB', 'NR3 3CC'];
  await send({ dno_issue: { code: 'C' }, address: { ...address, postcode: corrected } });
  await fix('address.postcode', right);
  await send(body);
  const { fault } = await look();
  expect(await bench.operate('faults.get_call', { id: fault?.id })).toMatchObject({
    address: `1 High Street, Norwich, ${right}`,
  });
});
