import { docTemplate, ofEarlierRun } from './doc-template.ts';

const own = { id: 'own', name: docTemplate.name, fields: docTemplate.fields };
const [isolatedOn, reference] = docTemplate.fields;

it('when an earlier run created the template, then the demo uses it', () => {
  expect(ofEarlierRun([own])).toBe(own);
});

it.each([
  ['another name', { name: 'Certificate of isolation' }],
  ['fewer fields', { fields: [isolatedOn, reference] }],
  ['another field', { fields: [...docTemplate.fields, { name: 'isSafe', type: 'boolean', required: true }] }],
  ['a limit', { fields: [isolatedOn, { ...reference, maxLength: 3 }, docTemplate.fields[2]] }],
])('when a newer template has %s, then the demo does not use it', (_, difference) => {
  const other = { ...own, id: 'other', ...difference };
  expect(ofEarlierRun([other])).toBeUndefined();
  expect(ofEarlierRun([other, own])).toBe(own);
});
