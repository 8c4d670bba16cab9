import { emptyStringIssues } from './empty-strings.ts';

describe('emptyStringIssues', () => {
  it('when strings are empty at any depth, then each is named with the hint to send null', () => {
    const issues = emptyStringIssues({
      job_id: '',
      contact: { name: ' ', telephone: '1' },
      additional_info: null,
    });
    expect(issues.map(({ path }) => path)).toEqual(['job_id', 'contact.name']);
    expect(issues[0]).toMatchObject({ path: 'job_id', fix: 'Send a value.' });
    expect(issues[1]).toEqual({
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
