import { emptyStringIssues } from './empty-strings.ts';

describe('emptyStringIssues', () => {
  it('when strings are empty at any depth, then each is named with the hint to send null', () => {
    const issues = emptyStringIssues({
      job_details: { job_id: '', outcome_code: ' ' },
      contact: { name: ' ', telephone: '1' },
      additional_info: null,
    });
    const [reference, outcome, name] = issues;
    expect(issues).toHaveLength(3);
    expect(reference).toMatchObject({ path: 'job_details.job_id', fix: 'Send a value.' });
    expect(outcome).toMatchObject({
      path: 'job_details.outcome_code',
      fix: 'Send a value: it cannot be unset. In a correction, omit it to leave the value unchanged.',
    });
    expect(name).toEqual({
      path: 'contact.name',
      message: 'is an empty string',
      fix: 'Send null to unset it, or omit it to leave the value unchanged.',
    });
  });

  it('when the string is inside a reading, then null is not the advice: lists are replaced as a whole', () => {
    const [issue] = emptyStringIssues({ readings: [{ type: '', value: 1 }] });
    expect(issue).toMatchObject({ path: 'readings.0.type', fix: expect.stringContaining('Send a value') });
  });

  it('when the body is nested without end, then it stops where no submission goes', () => {
    expect(emptyStringIssues(JSON.parse('[['.repeat(2000) + '""' + ']]'.repeat(2000)))).toEqual([]);
  });

  it.each([null, 5, 'text', {}])('when the body is %j, then there are none', (body) => {
    expect(emptyStringIssues(body)).toEqual([]);
  });
});
