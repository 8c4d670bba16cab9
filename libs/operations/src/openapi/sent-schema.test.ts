import { Type, type TSchema } from '@sinclair/typebox';
import {
  documented,
  NotBlank,
  notBlank,
  Nullable,
  OneOf,
  SentInstant,
  Strict,
  Text,
} from '@team-operations/schemas';
import { sentSchema } from './sent-schema.ts';

const property = (schema: TSchema) =>
  (sentSchema(Strict({ it: schema })).properties as { it: Record<string, unknown> }).it;

describe('sentSchema', () => {
  it('says of free text that it is not only control characters', () => {
    const { pattern } = property(Text(20)) as { pattern: string };
    const accepts = (text: string) => new RegExp(pattern, 'u').test(text);
    expect(['a', '\u0001a', ' ', '\n'].map(accepts)).toEqual([true, true, true, true]);
    expect(['\u0000', '\u0001\u009f', '\u007f'].map(accepts)).toEqual([false, false, false]);
    expect(property(Nullable(Text(20)))['pattern']).toBe(pattern);
  });

  it('leaves what may be empty, or has its own rules, as it is', () => {
    expect(property(Type.String())).not.toHaveProperty('pattern');
    expect(property(OneOf(['A']))).not.toHaveProperty('pattern');
    expect(property(NotBlank(20, 'Name'))['pattern']).toBe(notBlank);
  });

  it('says of a time which zones there are, in a format that is known', () => {
    const { format, pattern } = property(SentInstant) as { format: string; pattern: string };
    const accepts = (zone: string) => new RegExp(pattern, 'u').test(`2026-03-01T09:30:00${zone}`);
    expect(format).toBe('date-time');
    expect(['Z', '+15:59', '-00:00', '+16:00', ''].map(accepts)).toEqual([true, true, true, false, false]);
  });

  it('adds the rules of the document, in properties that are named as keywords too', () => {
    const inner = documented(Strict({ default: Type.Boolean(), enum: Text(5) }), { minProperties: 1 });
    const sent = sentSchema(Strict({ inner })).properties.inner as unknown as Record<string, unknown>;
    expect(sent['minProperties']).toBe(1);
    expect(sent['properties']).toHaveProperty('enum.pattern');
    expect(JSON.stringify(inner)).not.toContain('minProperties');
  });

  it('leaves data as it is', () => {
    const schema = Type.Object({}, { default: { type: 'x' }, examples: [{ type: 'string', minLength: 1 }] });
    expect(JSON.stringify(sentSchema(schema))).toBe(JSON.stringify(schema));
  });
});
