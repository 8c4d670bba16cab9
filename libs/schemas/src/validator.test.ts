import { Type, type TSchema } from '@sinclair/typebox';
import {
  IsoDate,
  IsoInstant,
  NotBlank,
  Nullable,
  OneOf,
  SentInstant,
  Strict,
  Text,
  Uuid,
  validator,
  insteadOf,
} from './index.ts';

const check = validator(
  Strict({
    id: Type.Optional(Uuid),
    day: Type.Optional(IsoDate),
    at: Type.Optional(IsoInstant),
    name: Type.Optional(Text(5)),
    status: Type.Optional(Nullable(OneOf(['OPEN', 'SHUT']))),
    inner: Type.Optional(Strict({ count: Type.Integer({ minimum: 1, maximum: 9 }) })),
    currency: Type.Optional(OneOf(['GBP'])),
    list: Type.Optional(Type.Array(Strict({ value: Type.Number() }), { minItems: 1, maxItems: 2 })),
  }),
);
const issuesOf = (value: unknown) => check(value).issues ?? [];

describe('validator', () => {
  it.each([
    ['', 'must not be empty'],
    ['  ', 'is blank'],
  ])('when a text that must be visible is %j, then one issue says so: %s', (sent, message) => {
    const { issues = [] } = validator(Strict({ name: NotBlank(5, 'Name') }))({ name: sent });
    expect(issues).toMatchObject([{ path: 'name', message }]);
  });

  it.each([
    ['name', '', 'Send text, or leave it out where it is optional.'],
    ['name', ' ', 'Send text with at least one visible character.'],
    ['notes', '', 'Send text, null to clear it, or leave it out where it is optional.'],
    ['notes', ' ', 'Send text with at least one visible character, or null to clear it.'],
  ])('when %s is %j, then null is named where it clears it: %s', (property, sent, fix) => {
    const text = NotBlank(5, 'Text');
    const { issues = [] } = validator(Type.Partial(Strict({ name: text, notes: Nullable(text) })))({
      [property]: sent,
    });
    expect(issues).toMatchObject([{ path: property, fix }]);
  });

  it('when the + of a time zone came as a space, then the fix is not the value that was sent', () => {
    const { issues = [] } = validator(Strict({ since: SentInstant }))({ since: '2026-03-01T10:30:00 01:00' });
    expect(issues).toMatchObject([{ path: 'since', fix: expect.stringContaining('`%2B`') }]);
  });

  it('when a value fits, then it comes back as it was', () => {
    const value = { day: '2028-02-29', status: null, inner: { count: 9 } };
    expect(check(value).value).toBe(value);
  });

  it('when much is wrong, then every fault is named with its path', () => {
    const issues = issuesOf({
      day: 'x',
      naem: 1,
      inner: { cuont: 0 },
      list: [{ value: '1' }, {}, {}],
      status: 'AJAR',
      currency: 'EUR',
    });
    expect(issues.map(({ path, message }) => `${path} ${message}`).sort()).toEqual([
      'currency must be GBP',
      'day is not a valid date',
      'inner.count is required',
      'inner.cuont is unknown',
      'list must have at most 2 items',
      'list.0.value must be a number',
      'list.1.value is required',
      'list.2.value is required',
      'naem is unknown',
      'status must be one of OPEN, SHUT, null',
    ]);
  });

  it('when a value is of the wrong type and none of the words, then one issue names both', () => {
    expect(issuesOf({ status: 5 })).toEqual([
      {
        path: 'status',
        message: 'must be one of OPEN, SHUT, null',
        fix: 'Send OPEN or SHUT.',
        code: 'not_in_list',
      },
    ]);
  });

  it.each([
    ['status', 'must be one of OPEN, SHUT, null'],
    ['name', 'must be a string'],
  ])('when %s is a list, then one issue says to send one value', (path, message) => {
    expect(issuesOf({ [path]: ['OPEN', 'SHUT'] })).toMatchObject([
      { path, message, fix: 'Send one value, not a list.' },
    ]);
  });

  it('when a property is misspelt, then the nearest one is named; when none is near, then all are', () => {
    expect(issuesOf({ naem: 1 })[0]?.fix).toBe('Did you mean `name`?');
    expect(issuesOf({ Name: 'a', name: 'a' })[0]?.fix).toBe('Remove `Name`: `name` was sent already.');
    expect(issuesOf({ somethingElse: 1 })[0]?.fix).toBe(
      'Allowed: id, day, at, name, status, inner, currency, list.',
    );
  });

  it.each(['2026-02-29', '2100-02-29', '2026-04-31', '2026-00-01', '0000-01-01', '26-01-01', '2026-01-01 '])(
    'when a date is %s, then it is refused',
    (day) => expect(issuesOf({ day })).toHaveLength(1),
  );

  it.each(['2026-03-01', '2000-02-29', '2024-12-31'])('when a date is %s, then it is accepted', (day) =>
    expect(issuesOf({ day })).toEqual([]),
  );
});

describe('schemas that are equal but for their hints', () => {
  const properties = { id: Type.String() };
  const fixesOf = (schema: TSchema) =>
    validator(schema)({ id: '1', status: 1 }).issues?.map(({ fix }) => fix);

  it('when one of them has hints, then each has its own, in any order', () => {
    const hinted = (word: string) => Strict(properties, { [insteadOf]: { status: word } });
    expect(fixesOf(Strict(properties))).toEqual(['Allowed: id.']);
    expect(fixesOf(hinted('Use POST /archive.'))).toEqual(['Use POST /archive.']);
    expect(fixesOf(hinted('Use POST /close.'))).toEqual(['Use POST /close.']);
    expect(fixesOf(Strict(properties))).toEqual(['Allowed: id.']);
  });
});
