import { meter, readings, today, whole, withJob } from '../planner/plan-messages.fixture.ts';
import { applyFix, effectiveFixes, valueOf, type FieldFix } from './apply-fix.ts';
import type { MessageSource } from './remake-message.ts';

const source: MessageSource = {
  submission: { ...whole, meter, readings },
  job: { mpan: '1000000123451', supplierMpid: 'JOBX' },
  today,
};

describe('valueOf', () => {
  it.each([
    ['mpan', '2012345678385'],
    ['supplier_mpid', 'WXYZ'],
    ['meter.serial_number', '12A3456789'],
    ['readings.0.value', 12345],
    ['readings.7.value', null],
    ['dno_issue.comment', null],
    ['asset_provider_mpid', null],
    ['constructor', null],
  ])('when it is %s, then it is what the message takes now', (field, value) => {
    expect(valueOf(field, source)).toBe(value);
  });

  it('when the submission is silent, then it is what the job knows', () => {
    const silent = {
      ...source,
      submission: { ...whole, job_details: { job_id: 'J-1', outcome_code: 'CO' as const } },
    };
    expect([valueOf('mpan', silent), valueOf('supplier_mpid', silent)]).toEqual(['1000000123451', 'JOBX']);
  });
});

describe('applyFix', () => {
  it('when fields are set, then the message has them, and what it was made of is unchanged', () => {
    const before = structuredClone(source);
    const { source: fixed } = applyFix(source, [
      { field: 'mpan', value: '1312345678907' },
      { field: 'readings.0.value', value: 7 },
      { field: 'asset_provider_mpid', value: 'ASST' },
    ]);
    expect(fixed).toMatchObject({
      submission: { job_details: { mpan: '1312345678907' }, readings: [{ type: 'S', value: 7 }] },
      job: { assetProviderMpid: 'ASST' },
    });
    expect(source).toEqual(before);
  });

  it.each<[FieldFix, string]>([
    [{ field: 'mpan', value: '123' }, 'mpan'],
    [{ field: 'supplier_mpid', value: 'abc' }, 'supplier_mpid'],
    [{ field: 'asset_provider_mpid', value: 1 }, 'asset_provider_mpid'],
    [{ field: 'readings.0.value', value: -1 }, 'readings.0.value'],
    [{ field: 'readings', value: 'none' }, 'readings'],
    [{ field: 'meter.serial_number', value: 'a\u0000b' }, 'meter.serial_number'],
    [{ field: 'meter.serial_number.x', value: 'y' }, 'meter.serial_number'],
    [{ field: 'meter.colour', value: 'red' }, 'meter.colour'],
    [{ field: '__proto__.polluted', value: 'yes' }, '__proto__'],
    [{ field: 'toString', value: 'x' }, 'toString'],
    [{ field: '', value: 'x' }, ''],
  ])('when %j is set, then it is refused by name', (fix, path) => {
    const { issues = [] } = applyFix(source, [fix]);
    expect(issues.map((issue) => issue.path)).toContain(path);
    expect({}).not.toHaveProperty('polluted');
  });

  it('when several are wrong, then all are named together', () => {
    const { issues } = applyFix(source, [
      { field: 'supplier_mpid', value: 'x' },
      { field: 'asset_provider_mpid', value: 'y' },
    ]);
    expect(issues?.map(({ path }) => path)).toEqual(['supplier_mpid', 'asset_provider_mpid']);
  });
});

describe('effectiveFixes', () => {
  const fix = (value: string, replaced: string | null): FieldFix => ({ field: 'mpan', value, replaced });
  const asSent = '2012345678385';

  it('when the field is unchanged, then the fix still applies', () => {
    expect(effectiveFixes(source, [fix('1312345678907', asSent)])).toEqual([fix('1312345678907', asSent)]);
  });

  it('when the installer has corrected it since, then it does not', () => {
    const corrected = { ...source, submission: withJob({ mpan: '1100000123456' }) };
    expect(effectiveFixes(corrected, [fix('1312345678907', asSent)])).toEqual([]);
  });

  it('when it was set twice, then the second represents what the first took the place of', () => {
    const [first, second] = [fix('1312345678907', asSent), fix('1200000123450', '1312345678907')];
    expect(effectiveFixes(source, [first, second])).toEqual([second]);
  });

  it('when it took the place of nothing, then it applies until something is sent', () => {
    const location: FieldFix = { field: 'meter.location', value: 'Hall', replaced: null };
    expect(effectiveFixes(source, [location])).toEqual([location]);
    const sent = { ...source, submission: { ...whole, meter: { ...meter, location: 'Shed' } } };
    expect(effectiveFixes(sent, [location])).toEqual([]);
  });
});
