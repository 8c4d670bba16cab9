import { Type } from '@sinclair/typebox';
import {
  defineFormat,
  explainPattern,
  IsoDate,
  Nullable,
  OneOf,
  SentInstant,
  Strict,
  Text,
  Uuid,
  validator,
} from './index.ts';

explainPattern('^[a-z]{3}$', { message: 'is not a code', fix: 'Send three letters.' });
defineFormat('four-digits', (text) => /^[0-9]{4}$/.test(text), {
  message: 'is not a code',
  fix: 'Send four digits.',
});

const events = ['job.created', 'job.completed', 'invoice.sent'] as const;
const check = validator(
  Strict({
    day: Type.Optional(IsoDate),
    since: Type.Optional(SentInstant),
    id: Type.Optional(Uuid),
    code: Type.Optional(Type.String({ format: 'four-digits' })),
    name: Type.Optional(Text(20)),
    netPence: Type.Optional(Type.Integer()),
    count: Type.Optional(Nullable(Type.Integer())),
    share: Type.Optional(Type.Number()),
    open: Type.Optional(Type.Boolean()),
    tags: Type.Optional(Type.Array(Type.String())),
    site: Type.Optional(Type.Object({})),
    issue: Type.Optional(Strict({ note: Type.Optional(Text(9)), code: Text(1), kind: Text(1) })),
    person: Type.Optional(Nullable(Strict({ telephone: Type.Optional(Text(9)) }))),
    status: Type.Optional(Nullable(OneOf(['PENDING', 'IN_PROGRESS', 'CANCELLED']))),
    category: Type.Optional(OneOf(['A', 'B', 'C'])),
    outcome: Type.Optional(OneOf(['CO', 'AB'], 'CO completed, AB aborted. Required')),
    tag: Type.Optional(OneOf(Array.from({ length: 13 }, (_, place) => `T${place}0`))),
    short: Type.Optional(Type.String({ minLength: 3, maxLength: 4 })),
    amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    list: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 2 })),
    phases: Type.Optional(OneOf(['1', '3'])),
    rate: Type.Optional(Type.Unsafe({ type: 'integer', enum: [0, 20] })),
    events: Type.Optional(Type.Array(OneOf(events))),
    flow: Type.Optional(
      Type.String({
        pattern: '^[A-Z][0-9]{4}$',
        examples: ['D0135'],
        description: 'A letter and four digits. Filters messages',
      }),
    ),
    letters: Type.Optional(Type.String({ pattern: '^[a-z]{3}$', examples: ['abc'] })),
    account: Type.Optional(Type.String({ pattern: '^[0-9]{8}$', description: 'Eight digits' })),
    line: Type.Optional(Type.String({ pattern: '^[^\\u0000-\\u001f]*$', description: 'One line' })),
  }),
);
const fixOf = (value: object) => check(value).issues?.map(({ fix }) => fix);

const optional = 'Or leave it out where it is optional.';
const dateWords = 'Send YYYY-MM-DD, such as 2026-03-01.';

describe('a value of the wrong type', () => {
  it.each<[object, string]>([
    [{ day: null }, `${dateWords} ${optional}`],
    [{ day: 20_261_201 }, `${dateWords} Put it in quotes.`],
    [{ code: 1234 }, 'Send it in quotes.'],
    [{ code: 123 }, 'Send four digits. Put it in quotes.'],
    [{ code: null }, `Send four digits. ${optional}`],
    [{ name: 7 }, 'Send it in quotes.'],
    [{ name: {} }, 'Send text.'],
    [{ name: null }, `Send text. ${optional}`],
    [{ name: ['a'] }, 'Send one value, not a list.'],
    [{ letters: 135 }, 'Send three letters. Put it in quotes.'],
    [{ flow: 135 }, 'Send text such as D0135. Put it in quotes.'],
    [{ netPence: 125.5 }, 'Send a whole number of pence: 12550 is 125.50 pounds.'],
    [{ netPence: '12550' }, 'Send it without quotes.'],
    [{ count: '12.5' }, 'Send a whole number.'],
    [{ count: 'many' }, 'Send a whole number.'],
    [{ share: '12.5' }, 'Send it without quotes.'],
    [{ share: 'half' }, 'Send a number.'],
    [{ open: 'yes' }, 'Send true or false.'],
    [{ open: 1 }, 'Send true or false.'],
    [{ open: 'true' }, 'Send true or false, without quotes.'],
    [{ tags: 'a' }, 'Send a list in square brackets.'],
    [{ site: 'a' }, 'Send {"name": value, …}.'],
    [{ issue: 'A' }, 'Send {"code": …, "kind": …}.'],
    [{ person: 'A' }, 'Send {"telephone": …}.'],
  ])('%j: %s', (sent, fix) => expect(fixOf(sent)).toEqual([fix]));
});

describe('a word that is not in the list', () => {
  it.each<[object, string]>([
    [{ status: 'pending' }, 'Did you mean `PENDING`?'],
    [{ status: 'in progress' }, 'Did you mean `IN_PROGRESS`?'],
    [{ status: 'CANCELED' }, 'Did you mean `CANCELLED`?'],
    [{ status: 'DONE' }, 'Send PENDING, IN_PROGRESS or CANCELLED.'],
    [{ outcome: 'DONE' }, 'Send one of them: CO completed, AB aborted.'],
    [{ tag: 'none' }, 'Send one of them.'],
    [{ status: ['PENDING'] }, 'Send one value, not a list.'],
    [{ category: 'a' }, 'Did you mean `A`?'],
    // Another letter is another category, and no typing error.
    [{ category: 'D' }, 'Send A, B or C.'],
    [{ category: null }, `Send one of them. ${optional}`],
    [{ phases: 3 }, 'Send it in quotes.'],
    [{ phases: { toString: 3 } }, 'Send 1 or 3.'],
    [{ rate: '20' }, 'Send it without quotes.'],
    [{ events: ['job.complete'] }, 'Did you mean `job.completed`?'],
  ])('%j: %s', (sent, fix) => expect(fixOf(sent)).toEqual([fix]));
});

describe('a text that does not have the form', () => {
  it.each<[object, string]>([
    [{ flow: 'd0135' }, 'Did you mean `D0135`?'],
    [{ flow: ' D0135' }, 'Did you mean `D0135`?'],
    [{ flow: 'D135' }, 'Send text such as D0135. A letter and four digits.'],
    [{ account: '123' }, 'Expected: Eight digits.'],
    [{ letters: 'ab' }, 'Send three letters.'],
    [{ letters: ' abc' }, 'Did you mean `abc`?'],
    [{ line: 'Kept\n' }, 'Did you mean `Kept`?'],
    [{ line: 'a\nb' }, 'Expected: One line.'],
  ])('%j: %s', (sent, fix) => expect(fixOf(sent)).toEqual([fix]));
});

describe('a value that is beyond a limit', () => {
  it.each<[object, string]>([
    [{ short: 'ab' }, 'Send at least 3 characters. This has 2.'],
    [{ short: '👷👷👷👷👷' }, 'Send at most 4 characters. This has 5.'],
    [{ amount: -1 }, 'Send a number of at least 0.'],
    [{ amount: 10 }, 'Send a number of at most 9.'],
    [{ list: [] }, 'Send at least 1 item. This has 0.'],
    [{ list: [1, 2, 3] }, 'Send at most 2 items. This has 3.'],
  ])('%j: %s', (sent, fix) => expect(fixOf(sent)).toEqual([fix]));
});
