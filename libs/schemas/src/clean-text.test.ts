import { Type } from '@sinclair/typebox';
import { anyText } from '@team-operations/testing/any-text';
import fc from 'fast-check';
import { cleanInput } from './clean-input.ts';
import { cleanLine, cleanText, cutText } from './clean-text.ts';
import { OneOf, Strict, Text, Uuid } from './parts.ts';

const texts = anyText({ maxLength: 50 });

describe('cleanText', () => {
  it('removes control characters other than tab and line feed', () => {
    expect(cleanText('a\u0000b\u0007c\u001B[2Jd\u007Fe\u0085f\tg\nh')).toBe('abc[2Jdef\tg\nh');
    expect(cleanText('a\r\nb\rc')).toBe('a\nb\nc');
    expect(cleanText('half \ud83d')).toBe('half \ufffd');
  });

  it('leaves nothing that cannot be stored, and text without control characters as it is', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(cleanText(text)).toMatch(/^(?:[\t\n]|\P{Cc})*$/u);
        expect(cleanLine(text)).toMatch(/^\P{Cc}*$/u);
        if (!/\p{Cc}/u.test(text)) expect([cleanText(text), cleanLine(text)]).toEqual([text, text]);
      }),
    );
  });
});

describe('cleanLine', () => {
  it('makes one line', () => {
    expect(cleanLine('\r\nSam\tFitter\n\u0000')).toBe('Sam Fitter');
  });
});

describe('cutText', () => {
  it('drops the half of a pair that the cut would leave', () => {
    expect(cutText('ab😀', 3)).toBe('ab');
    expect(cutText('ab😀', 4)).toBe('ab😀');
    expect(cutText('half \ud83d of', 6)).toBe('half \ufffd');
  });

  it('leaves at most so many code units, none of them half of a pair', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 20 }), fc.nat(20), (text, most) => {
        const cut = cutText(text, most);
        expect(cut.isWellFormed() && text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
        expect(cut.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('cleanInput', () => {
  const schema = Strict({
    notes: Text(100),
    id: Uuid,
    word: OneOf(['A', 'B']),
    code: Type.String({ pattern: '^[A-Z]+$' }),
    list: Type.Array(Strict({ text: Text(10), value: Type.Unsafe({ type: ['string', 'number'] }) })),
    either: Type.Union([Type.Number(), Text(10)]),
  });

  it('cleans free text, however deep, and nothing else', () => {
    const bad = 'A\u0000';
    const input = {
      notes: bad,
      id: bad,
      word: bad,
      code: bad,
      unknown: bad,
      list: [{ text: bad, value: bad }],
      either: bad,
    };
    expect(cleanInput(schema, input)).toEqual({
      ...input,
      notes: 'A',
      list: [{ text: 'A', value: 'A' }],
      either: 'A',
    });
  });

  it.each([null, 1, 'text', [], [1]])('leaves %j for the schema to refuse', (value) => {
    expect(cleanInput(schema, value)).toEqual(value);
  });
});
