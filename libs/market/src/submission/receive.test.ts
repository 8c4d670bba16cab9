import { objectBlocks } from './fields.ts';
import { receiveSubmission, type Received } from './receive.ts';
import type { Submission } from './schema.ts';

const today = '2026-03-01';
const first = { job_id: 'J-1', outcome_code: 'CO', contact: { name: 'A. Person' }, additional_info: 'none' };

function accepted(result: Received) {
  if (!result.accepted) throw new Error(JSON.stringify(result.issues));
  return result;
}

function issues(body: Record<string, unknown>, stored?: Submission) {
  const result = receiveSubmission(body, { today, ...(stored ? { stored } : {}) });
  return result.accepted ? [] : result.issues;
}

const stored = accepted(receiveSubmission({ ...first, date_of_action: '2026-02-27' }, { today })).submission;

describe('receiveSubmission', () => {
  it('when a first submission is right, then it is kept nested, with its scenario and the default date', () => {
    expect(receiveSubmission(first, { today })).toEqual({
      accepted: true,
      happened: [],
      submission: {
        job_details: { job_id: 'J-1', outcome_code: 'CO', date_of_action: today },
        contact: { name: 'A. Person' },
        additional_info: 'none',
      },
      reportedOn: {},
      visit: 'first',
      scenario: expect.objectContaining({ scenario: 'S1', pinned: false }),
      warnings: [expect.objectContaining({ path: 'date_of_action' })],
    });
  });

  it('when a correction is right, then it is merged into what is stored and the date stays', () => {
    const result = receiveSubmission({ job_id: 'J-1', contact: { telephone: '1' } }, { stored, today });
    expect(accepted(result).submission).toEqual({
      ...stored,
      contact: { name: 'A. Person', telephone: '1' },
    });
    expect(accepted(result).warnings).toEqual([]);
  });

  it('when the same is sent again, then the whole is the same', () => {
    expect(accepted(receiveSubmission(first, { stored, today })).submission).toEqual(stored);
  });

  it('when a correction unsets a required block, then the whole is refused, with the scenario named', () => {
    expect(issues({ job_id: 'J-1', contact: null }, stored)).toEqual([
      expect.objectContaining({ path: 'contact', message: expect.stringContaining('scenario S1') }),
    ]);
  });

  it.each([
    [{ job_id: 'J-1', outcome_code: null }, 'outcome_code', 'leave the value unchanged'],
    [{ job_id: null }, 'job_id', 'Send a value.'],
    [{ job_id: 'J-1', dno_issue: { code: null } }, 'dno_issue.code', 'leave the value unchanged'],
    [{ job_id: 'J-1', readings: [{ type: null, value: 1 }] }, 'readings.0.type', 'Send a value.'],
  ])('when %j unsets what is mandatory, then it is said that it cannot be unset', (body, path, fix) => {
    const expected = { path, message: 'cannot be unset', fix: expect.stringContaining(fix) };
    expect(issues(body, stored)).toEqual([expected]);
  });

  it('when a correction unsets the last property of a block, then the block is unset, and the rest counts', () => {
    const before: Submission = { ...stored, meter: { serial_number: '12A' }, return_work: { reason: 'Key' } };
    const body = {
      job_id: 'J-1',
      meter: { serial_number: null, location: null },
      return_work: { reason: null },
      contact: { telephone: null },
      dno_issue: { code: 'A' },
    };
    const { submission } = accepted(receiveSubmission(body, { stored: before, today }));
    expect(submission).toEqual({ ...stored, dno_issue: { code: 'A' } });
  });

  it('when nulls empty a block that the scenario needs, then that block is missing', () => {
    expect(issues({ job_id: 'J-1', contact: { name: null } }, stored)).toEqual([
      expect.objectContaining({ path: 'contact', message: expect.stringContaining('scenario S1') }),
    ]);
  });

  it('when a first submission has a block of nulls alone, then it is as not sent', () => {
    expect(accepted(receiveSubmission({ ...first, meter: { fault: null } }, { today })).submission).toEqual(
      accepted(receiveSubmission(first, { today })).submission,
    );
  });

  it.each(Object.keys(objectBlocks).filter((name) => name !== 'job_details'))(
    'when `%s` is sent without any property, then it is named as empty',
    (name) => {
      const body = { job_id: 'J-1', [name]: {} };
      for (const before of [stored, { ...stored, [name]: undefined }])
        expect(issues(body, before).map(({ path }) => path.split('.')[0])).toEqual([name]);
    },
  );

  // Every block but those of which a property is mandatory, which is named instead.
  it.each(Object.entries(objectBlocks).filter(([name]) => name !== 'job_details'))(
    'when every property of `%s` is unset, then the block is, or the way to unset it is named',
    (name, fields) => {
      const nulls = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
      const found = issues({ job_id: 'J-1', [name]: nulls }, { ...stored, contact: { name: 'A' } });
      const mandatory = Object.entries(fields).filter(([, { need }]) => need !== 'optional');
      expect(found.filter(({ message }) => message === 'cannot be unset')).toMatchObject(
        mandatory.map(([field]) => ({
          path: `${name}.${field}`,
          fix: expect.stringContaining(`\`${name}: null\``),
        })),
      );
      const isRequired = name === 'contact';
      if (mandatory.length === 0 && !isRequired) expect(found).toEqual([]);
    },
  );

  it('when several things are wrong, then each is named once and in the caller’s own layout', () => {
    const body = { ...first, job_id: '', outcome_code: 'XX', contact: { nam: 'A' }, dno_isue: { code: 'A' } };
    expect(
      issues(body)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['contact.nam', 'dno_isue', 'job_id', 'outcome_code']);
    expect(issues(body).find(({ path }) => path === 'job_id')?.message).toBe('is an empty string');
  });

  it('when a block is inside of job_details, then one issue says so', () => {
    const body = { ...first, job_details: { dno_issue: { code: 'A' } } };
    expect(issues(body)).toMatchObject([
      { path: 'job_details.dno_issue', fix: expect.stringContaining('beside `job_details`') },
    ]);
  });

  it('when a block has an unknown property, then what it lacks is named too', () => {
    const fault = { category: 'A', description: 'Burning' };
    const found = issues({ ...first, dno_issue: fault });
    expect(found.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'dno_issue.category is unknown',
      'dno_issue.description is unknown',
      'dno_issue.code is required',
    ]);
    const corrected = { job_id: 'J-1', dno_issue: fault };
    const before: Submission = { ...stored, dno_issue: { code: 'B' } };
    expect(issues(corrected, before).map(({ path }) => path)).not.toContain('dno_issue.code');
  });

  it('when the job is not named, then nothing else is said to be missing: a correction lacks nothing', () => {
    for (const job of [{}, { job_id: 'J\u0000' }])
      expect(issues({ ...job, dno_isue: 1 }).map(({ path }) => path)).toEqual(['dno_isue', 'job_id']);
  });

  it('when a block is no object, then its own property is shown', () => {
    expect(issues({ ...first, dno_issue: 'A' })).toMatchObject([
      { path: 'dno_issue', fix: 'Send {"code": …}.' },
    ]);
  });

  it('when the mandatory outcome is missing from the whole, then it is named', () => {
    expect(issues({ job_id: 'J-1', contact: { name: 'A' }, additional_info: 'x' })).toMatchObject([
      { path: 'outcome_code', message: 'is required' },
    ]);
  });

  it('when the layouts contradict each other, then the property is named once', () => {
    const twice = { ...first, job_details: { job_id: 'J-2', outcome_code: 'CO' } };
    expect(issues(twice)).toMatchObject([{ path: 'job_id', message: expect.stringContaining('sent twice') }]);
  });
});
