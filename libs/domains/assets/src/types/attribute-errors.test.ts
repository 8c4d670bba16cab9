import { ajv, toIssues, type ErrorObject } from '@team-operations/schemas';
import { cpuMilliseconds, leastBelow } from '@team-operations/testing';
import fc from 'fast-check';
import { attributeErrors, longestText } from './attribute-errors.ts';
import type { AttributeDefinition, AttributeSchema } from './attribute-schema.ts';
import type { Attributes } from './attribute-values.ts';
import { attributeIssues, fits } from './check-attributes.ts';
import { storedSchema, validSchema } from './check-schema.ts';

const object = (
  properties: Record<string, AttributeDefinition>,
  required: string[] = [],
): AttributeSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** What ajv says, in its strict mode. */
function ajvErrors(schema: AttributeSchema, attributes: Attributes): ErrorObject[] {
  const properties = Object.entries(schema.properties).map(([name, definition]) => {
    const isFreeText = !['enum', 'format'].some((keyword) => keyword in definition);
    return [
      name,
      definition.type === 'string' && isFreeText ? { maxLength: longestText, ...definition } : definition,
    ];
  });
  const validate = ajv.compile({ ...schema, properties: Object.fromEntries(properties) as object });
  return validate(attributes) ? [] : (validate.errors ?? []);
}

const words = fc.constantFrom('', 'a', 'ab', '😀😀', 'abcdef', '2026-02-28', '2026-02-30', 'x'.repeat(1001));
const numbers = fc.constantFrom(-1.5, 0, 1, 2, 2.5, 3e9);
const optional = { requiredKeys: ['type'] as ['type'] };
const limits = { minLength: fc.nat(4), maxLength: fc.integer({ min: 4, max: 9 }) };
const range = { minimum: fc.constantFrom(-1, 0, 1.5), maximum: fc.constantFrom(2, 2.5, 100) };
const uniqueOf = <T>(arb: fc.Arbitrary<T>) => fc.uniqueArray(arb, { minLength: 1, maxLength: 4 });
const text = fc.record(
  { type: fc.constant('string' as const), format: fc.constant('date' as const), ...limits },
  optional,
);
const choice = fc.record({
  type: fc.constant('string' as const),
  enum: uniqueOf(fc.constantFrom('a', 'ab', 'c')),
});
const integer = fc.record(
  { type: fc.constant('integer' as const), enum: uniqueOf(fc.nat(3)), ...range },
  optional,
);
const number = fc.record({ type: fc.constant('number' as const), ...range }, optional);
const boolean = fc.record({ type: fc.constant('boolean' as const) });
const definitions = fc.oneof(text, choice, integer, number, boolean) as fc.Arbitrary<AttributeDefinition>;
const names = fc.constantFrom('a', 'b', 'c', 'valueOf2', 'phase');
const attributes = fc.dictionary(
  fc.oneof(names, fc.constantFrom('x/y', 'toString', '~', '')),
  fc.oneof(words, numbers, fc.boolean()),
);
const schemas = fc
  .dictionary(names, definitions, { minKeys: 1, maxKeys: 5 })
  .chain((properties) =>
    fc.subarray(Object.keys(properties)).map((required) => object(properties, required)),
  );

it('finds what ajv finds, in every schema that is accepted', () => {
  const inOrder = (errors: ErrorObject[]) =>
    toIssues(errors)
      .map((issue) => JSON.stringify(issue))
      .sort();
  fc.assert(
    fc.property(schemas, attributes, (sent, values) => {
      expect(validSchema.issuesOf({ attributeSchema: sent })).toEqual([]);
      const schema = storedSchema(sent);
      const found = [...attributeErrors(schema, values)];
      expect(inOrder(found)).toEqual(inOrder(ajvErrors(schema, values)));
    }),
    { numRuns: 300 },
  );
});

describe('the largest schema', () => {
  const name = (n: number) => `a${n}`.padEnd(50, 'x');
  const properties = Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [
      name(n),
      {
        type: 'integer' as const,
        minimum: 0,
        maximum: 1e9,
        enum: Array.from({ length: 100 }, (__, i) => 1000 + i),
      },
    ]),
  );
  const version = { typeId: 't', version: 1, attributeSchema: object(properties, Object.keys(properties)) };
  const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`b${n}`.padEnd(50, 'x'), 1]));

  it('is read in little processor time', async () => {
    const reading = () => [validSchema.issuesOf(version), storedSchema(version.attributeSchema)];
    expect(await leastBelow(25, () => cpuMilliseconds(reading))).toBeLessThan(25);
    const wrong = Object.fromEntries(Object.keys(properties).map((key) => [key, 2000]));
    expect(await leastBelow(25, () => cpuMilliseconds(() => attributeIssues(version, wrong)))).toBeLessThan(
      25,
    );
  });

  it('is compared with 500 assets of other attributes in little processor time', async () => {
    const times = Array.from({ length: 500 });
    const comparing = () => cpuMilliseconds(() => times.map(() => fits(version, unknown)));
    expect(await leastBelow(100, comparing)).toBeLessThan(100);
  });
});
