import { raw, sql } from '@team-operations/database';
import { composeChange, type Author } from './compose-change.ts';

const author = {
  principal: { teamId: 't', credentialId: 'c', personId: null },
  surface: 'rest',
  requestId: 'r',
} satisfies Author;
const compose = (statement: string) =>
  composeChange(
    'jobs.annotate',
    {
      steps: [sql`locked AS (SELECT 1)`],
      statement: sql`SELECT id, before, after FROM locked`,
      events: [],
      further: [{ name: 'others', statement: raw(statement), events: [] }],
    },
    author,
  );

it('writes the audit rows of a further change beside those of the change', () => {
  const { text } = compose('SELECT * FROM change');
  expect(text.match(/INSERT INTO audit_entry/g)).toHaveLength(2);
  expect(text).toMatch(/, others AS \(SELECT \* FROM change\), others_audit AS \(/);
});

it('accepts a further change that depends on a step', () => {
  expect(() => compose('SELECT * FROM locked')).not.toThrow();
});

it('refuses a further change that would be made without the change', () => {
  expect(() => compose('SELECT * FROM job')).toThrow('others depends neither on change nor on a step');
});

it('when there is no further change, then the text of no step is built', () => {
  const step = sql`locked AS (SELECT 1)`;
  const read = () => {
    throw new Error('the text of a step was built');
  };
  Object.defineProperty(step, 'sql', { get: read });
  const statement = sql`SELECT id, before, after FROM locked`;
  expect(() =>
    composeChange('jobs.annotate', { steps: [step], statement, events: [] }, author),
  ).not.toThrow();
});

it('when the resource is not read, then the statement does not return it', () => {
  const change = { statement: sql`SELECT id, before, after FROM locked`, events: [] };
  const returned = (returnsResource: boolean) =>
    composeChange('jobs.annotate', change, author, { returnsResource }).text;
  expect(returned(true)).toMatch(/SELECT change\.after AS after\s+FROM change$/);
  expect(returned(false)).toMatch(/SELECT NULL AS after\s+FROM change$/);
});
