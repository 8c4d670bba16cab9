import { errorAt, fault, isCalendarDate, type ErrorObject, type Fault } from '@team-operations/schemas';
import type { AttributeDefinition, AttributeSchema } from './attribute-schema.ts';
import type { Attributes } from './attribute-values.ts';

type Value = Attributes[string];

export const longestText = 1000;

/** Code points, as JSON Schema counts characters. */
function lengthOf(text: string): number {
  let pairs = 0;
  for (let index = 0; index < text.length; index += 1)
    if ((text.codePointAt(index) ?? 0) > 0xffff) {
      pairs += 1;
      index += 1;
    }
  return text.length - pairs;
}

function isOfType({ type }: AttributeDefinition, value: Value): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && (type !== 'number' || Number.isFinite(value));
}

function* textFaults(definition: AttributeDefinition, text: string): Generator<Fault> {
  const { format, minLength = 0, enum: words } = definition;
  const isFreeText = words === undefined && format === undefined;
  const maxLength = definition.maxLength ?? (isFreeText ? longestText : Infinity);
  // A text has no more characters than code units: most need not be counted.
  const length = text.length > maxLength || text.length < 2 * minLength ? lengthOf(text) : text.length;
  if (length > maxLength) yield fault('maxLength', { limit: maxLength });
  if (length < minLength) yield fault('minLength', { limit: minLength });
  if (format !== undefined && !isCalendarDate(text)) yield fault('format', { format });
}

function* numberFaults({ minimum, maximum }: AttributeDefinition, value: number): Generator<Fault> {
  if (maximum !== undefined && value > maximum) yield fault('maximum', { limit: maximum });
  if (minimum !== undefined && value < minimum) yield fault('minimum', { limit: minimum });
}

function* valueFaults(definition: AttributeDefinition, value: Value): Generator<Fault> {
  const { type, enum: allowedValues } = definition;
  if (!isOfType(definition, value)) yield fault('type', { type });
  if (typeof value === 'string' && type === 'string') yield* textFaults(definition, value);
  if (typeof value === 'number') yield* numberFaults(definition, value);
  if (allowedValues !== undefined && !allowedValues.includes(value as string))
    yield fault('enum', { allowedValues });
}

/**
 * What of the attributes does not fit a schema: ajv's errors, one at a time, without ajv. To compile a schema takes ajv up to 50 ms on the
 * event loop of all teams; to read it takes microseconds, and nothing is cached (docs/decisions/0079-limits-of-drawing.md). A test compares
 * both.
 */
export function* attributeErrors(
  schema: AttributeSchema,
  attributes: Attributes,
): Generator<ErrorObject, void> {
  const ofAll = (found: Fault) => errorAt('', found, schema, attributes);
  const { properties, required = [] } = schema;
  for (const missingProperty of required)
    if (!Object.hasOwn(attributes, missingProperty)) yield ofAll(fault('required', { missingProperty }));
  for (const additionalProperty of Object.keys(attributes))
    if (!Object.hasOwn(properties, additionalProperty))
      yield ofAll(fault('additionalProperties', { additionalProperty }));
  for (const [name, definition] of Object.entries(properties)) {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (value === undefined) continue;
    // The names are for `toIssuesOf`, which marks those that an issue repeats.
    const known = { ...definition, properties };
    for (const found of valueFaults(definition, value)) yield errorAt(name, found, known, value);
  }
}
