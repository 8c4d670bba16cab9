import { cleanInput } from './clean-input.ts';
import { NotBlank, Strict, Text } from './parts.ts';
import { validator } from './validator.ts';

const map = { type: 'object', additionalProperties: Text(20) };

describe('cleanInput', () => {
  it('when the names of an object are data, then the text in it is cleaned too', () => {
    const schema = Strict({ values: map as never });
    const sent = JSON.parse('{ "values": { "note": "a\\u0000b", "__proto__": "c\\u0000d" } }') as unknown;
    const { values } = cleanInput(schema, sent) as { values: object };
    expect(Object.entries(values)).toEqual([
      ['note', 'ab'],
      ['__proto__', 'cd'],
    ]);
  });

  it('when a text must not be blank, then it is cleaned, and what is left must not be blank', () => {
    const schema = Strict({ name: NotBlank(20, 'Name') });
    const clean = (name: string) => cleanInput(schema, { name });
    expect(clean('a\u0000b')).toEqual({ name: 'ab' });
    for (const blank of [
      '  ',
      '\t',
      '\u0001',
      '\u0085',
      ' \u0001\t',
      '\u00a0\ufeff',
      '\u200b\u2800',
      '\u{1d173}',
    ])
      expect(validator(schema)(clean(blank)).issues?.map(({ path }) => path)).toContain('name');
    expect(validator(schema)(clean(' \u0001é ')).value).toEqual({ name: ' é ' });
  });

  it('when a property is unknown to a closed object, then it is left for the schema to refuse', () => {
    expect(cleanInput(Strict({ note: Text(20) }), { other: 'a\u0000b' })).toEqual({ other: 'a\u0000b' });
  });
});
