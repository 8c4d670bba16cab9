type Schema = Readonly<Record<string, unknown>>;

/** More than any record of the service has; less in rows, or there would be millions. */
const limits = {
  outside: { rows: 100, names: 60, characters: 4000 },
  inRows: { rows: 4, names: 4, characters: 400 },
};
const limitsAt = (depth: number) => (depth < 2 ? limits.outside : limits.inRows);

const prose = 'The cut-out was hot, and the seal of the meter was broken. ';

const formats: Readonly<Record<string, string>> = {
  uuid: '01980000-0000-7000-8000-000000000001',
  date: '2026-03-01',
  'date-time': '2026-03-01T09:30:00.120Z',
  uri: 'https://example.com/a/long/address/of/a/page',
  email: 'sam.fitter@example.com',
};

const sizeOf = (value: unknown) => JSON.stringify(value).length;

function longest(values: readonly unknown[]): unknown {
  return values.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
}

function textOf(
  { format, maxLength = Infinity }: { format?: string; maxLength?: number },
  most: number,
): string {
  const known = format === undefined ? undefined : formats[format];
  return known ?? prose.repeat(most / 50).slice(0, Math.min(maxLength, most));
}

/**
 * About the largest value of a schema: every property, long texts, hundreds of rows. What a pattern asks for is not looked at: what is measured is the length.
 */
export function largestOf(schema: Schema, depth = 0): unknown {
  const { anyOf, enum: listed, type, items, properties = {}, additionalProperties: others } = schema;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(listed)) return longest(listed);
  if (Array.isArray(anyOf)) return longest(anyOf.map((branch: Schema) => largestOf(branch, depth)));
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return 123_456;
  if (type === 'array') {
    const rows = Math.min((schema['maxItems'] as number | undefined) ?? Infinity, limitsAt(depth).rows);
    return Array.from({ length: rows }, () => largestOf((items ?? {}) as Schema, depth + 1));
  }
  if (type === 'object') {
    const declared = Object.entries(properties as Record<string, Schema>);
    const more = typeof others === 'object' && others !== null ? (others as Schema) : undefined;
    const further = Array.from(
      { length: more === undefined ? 0 : limitsAt(depth).names },
      (_, at) => `attribute ${at}`,
    );
    return Object.fromEntries([
      ...declared.map(([name, child]) => [name, largestOf(child, depth + 1)]),
      ...further.map((name) => [name, largestOf(more ?? {}, depth + 1)]),
    ]);
  }
  return textOf(schema, limitsAt(depth).characters);
}
