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
  const look = async () => observe(bench, reference, await bench.settle(), 'fault', 'readBack', 'report');
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
  /** Staff set fields of the newest report. */
  const fix = async (...set: { field: string; value: string }[]) => {
    const { report: newest } = await look();
    const values = set.map(({ field, value }) => ({ field, value }));
    const plan = await bench.operate('flows.fix', { id: newest?.id, set: values });
    if (plan === null) throw new Error(`the fix of ${JSON.stringify(set)} was refused`);
    await bench.operate('flows.fix', { id: newest?.id, planId: (plan as { planId: string }).planId });
    await look();
  };
  await send(body);
  await look();
  return { body, send, fix, said, look };
}

/** Everything that a fix of a report can set: the value, and what the installer may send later. */
const fields: { field: string; name: string; value: string; later: string; patch: object }[] = [
  {
    field: 'dno_issue.comment',
    name: 'comment',
    value: 'live parts exposed, child in house',
    later: 'arcing',
    patch: { dno_issue: { comment: 'arcing' } },
  },
  { field: 'mpan', name: 'mpan', value: midlands, later: '1200000123450', patch: { mpan: '1200000123450' } },
  {
    field: 'address.postcode',
    name: 'postcode',
    value: 'NR2 2BB',
    later: 'NR3 3CC',
    patch: { address: { ...address, postcode: 'NR3 3CC' } },
  },
  {
    field: 'meter.location',
    name: 'meter_location',
    value: 'Loft',
    later: 'Porch',
    patch: { meter: { location: 'Porch' } },
  },
];
/** What the report says with all of them set. */
const valuesOf = (set: typeof fields) => Object.fromEntries(set.map(({ name, value }) => [name, value]));
const warnedOf = (field: string) =>
  expect.objectContaining({ field, warning: expect.stringContaining('as set by operations staff') });
const allWarned = expect.arrayContaining(fields.map(({ field }) => warnedOf(field)));

describe('what staff have set on a report', () => {
  it('is in the report of the raised fault', async () => {
    const { send, fix, said } = await report();
    await fix(...fields);
    expect(await said()).toMatchObject({ category: 'B', ...valuesOf(fields) });
    await send({ dno_issue: { code: 'A' } });
    expect(await said()).toMatchObject({ category: 'A', ...valuesOf(fields) });
  });

  it('stays when the installer sends the old values again', async () => {
    const { body, send, fix, said, look } = await report();
    await fix(...fields);
    const warnings = await send({ ...body, dno_issue: { ...body.dno_issue, code: 'A' } });
    expect(await said()).toMatchObject({ category: 'A', ...valuesOf(fields) });
    expect(warnings).toEqual(allWarned);
    expect((await look()).readBack.warnings).toEqual(allWarned);
  });

  it('is warned of in the response to a repeat, each until the installer sends another value', async () => {
    const { body, send, fix, look } = await report();
    const { warnings } = (await look()).readBack;
    for (const { field } of fields) expect(warnings).not.toContainEqual(warnedOf(field));
    await fix(...fields);
    expect((await look()).readBack.warnings).toEqual(allWarned);
    expect(await send({ ...body })).toEqual(allWarned);
    for (const [index, { field, patch }] of fields.entries()) {
      expect(await send(patch)).not.toContainEqual(warnedOf(field));
      const { readBack } = await look();
      const warned = fields.filter((other) =>
        readBack.warnings.some((it) => warnedOf(other.field).asymmetricMatch(it)),
      );
      expect(warned).toEqual(fields.slice(index + 1));
    }
  });

  it('gives way to a new value of the installer, for good', async () => {
    const { body, send, fix, said } = await report();
    await fix(...fields);
    for (const [index, { name, later, patch }] of fields.entries()) {
      await send(patch);
      expect(await said()).toMatchObject({ [name]: later, ...valuesOf(fields.slice(index + 1)) });
    }
    await send({ ...body, dno_issue: { ...body.dno_issue, code: 'A' } });
    const now = await said();
    for (const { name, value } of fields) expect(now).not.toMatchObject({ [name]: value });
  });

  it('is not in the report of a fault that was closed and reported again', async () => {
    const { body, send, fix, said, look } = await report();
    await fix(...fields);
    const { fault } = await look();
    await bench.operate('faults.close', {
      id: fault?.id,
      reason: 'Repaired',
      mpan: fault?.mpan,
      at: new Date().toISOString(),
    });
    await send({ ...body, dno_issue: { ...body.dno_issue, code: 'C' } });
    const now = await said();
    expect(now).toMatchObject({ category: 'C' });
    for (const { name, value } of fields) expect(now).not.toMatchObject({ [name]: value });
  });

  it('stays when a retry counts for its category alone', async () => {
    const others = fields.filter(({ field }) => field !== 'dno_issue.comment');
    const { body, send, fix, said } = await report();
    await send(Object.assign({ dno_issue: { code: 'C' } }, ...others.map(({ patch }) => patch)));
    await fix(...others);
    await send(body);
    expect(await said()).toMatchObject({ category: 'B', ...valuesOf(others) });
    await send({ dno_issue: { comment: 'worse' } });
    expect(await said()).toMatchObject({ comment: 'worse', ...valuesOf(others) });
  });
});

it('keeps the day that staff have set', async () => {
  const { send, fix, said } = await report();
  await fix({ field: 'date_of_action', value: '2026-02-27' });
  await send({ dno_issue: { comment: 'arcing' } });
  expect(await said()).toMatchObject({ comment: 'arcing', observed_on: '2026-02-27' });
});

it('keeps the words of staff when the MPAN moves', async () => {
  const { send, fix, said } = await report();
  await fix({ field: 'dno_issue.comment', value: 'live parts exposed' });
  await fix({ field: 'address.postcode', value: 'NR2 2BB' });
  await send({ mpan: midlands });
  expect(await said()).toMatchObject({ mpan: midlands, comment: 'live parts exposed', postcode: 'NR2 2BB' });
});

it('keeps a second fix of the same field', async () => {
  const { body, send, fix, said } = await report();
  await fix({ field: 'address.postcode', value: 'NR2 2BB' });
  await fix({ field: 'address.postcode', value: 'NR4 4DD' });
  await send({ ...body, dno_issue: { ...body.dno_issue, code: 'A' } });
  expect(await said()).toMatchObject({ category: 'A', postcode: 'NR4 4DD' });
});

it('names the place on the call sheet as the report does', async () => {
  const { fix, look } = await report();
  await fix({ field: 'address.postcode', value: 'NR2 2BB' });
  await fix({ field: 'meter.location', value: 'Loft' });
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
  await fix({ field: 'address.postcode', value: right });
  await send(body);
  const { fault } = await look();
  expect(await bench.operate('faults.get_call', { id: fault?.id })).toMatchObject({
    address: `1 High Street, Norwich, ${right}`,
  });
});
