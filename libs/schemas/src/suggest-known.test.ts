import { suggestKnown } from './suggest-known.ts';

const known = ['id', 'name', 'mpan', 'dno', 'reference', 'at'];

it.each([
  ['naem', 'Did you mean `name`?'],
  ['dn', 'Did you mean `dno`?'],
  ['mpam', 'Did you mean `mpan`?'],
  // The name of a person is `--by` of the commands.
  ['by', 'Did you mean `name`?'],
  // Another word of two letters is no typing error: every letter of it differs.
  ['zz', `Allowed: ${known.join(', ')}.`],
])('answers %s with: %s', (unknown, fix) => {
  expect(suggestKnown(unknown, known)).toBe(fix);
});

it.each(['job_type_id', 'JobTypeID', 'job-type-id', 'jobtypid'])(
  'answers %s with the name as it is written',
  (unknown) => {
    expect(suggestKnown(unknown, ['id', 'jobId', 'jobTypeId'])).toBe('Did you mean `jobTypeId`?');
  },
);

it('suggests no time of a call for an id', () => {
  expect(suggestKnown('id', ['name', 'mpan', 'at'])).toBe('Allowed: name, mpan, at.');
});

it.each([
  ['Mpan', 'Remove `Mpan`: `mpan` was sent already.'],
  ['by', 'Remove `by`: `name` was sent already.'],
  // It may be another one of them.
  ['mpam', `Allowed: ${known.join(', ')}.`],
  ['refrence', 'Did you mean `reference`?'],
])('answers %s beside a name and an MPAN with: %s', (unknown, fix) => {
  expect(suggestKnown(unknown, known, [unknown, 'name', 'mpan'])).toBe(fix);
});
