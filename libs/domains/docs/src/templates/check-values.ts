import type { Issue } from '@team-operations/errors';
import { errorAt, fault, isCalendarDate, toIssuesOf, type Fault } from '@team-operations/schemas';
import {
  mostCharacters,
  type FieldType,
  type FieldValue,
  type FieldValues,
  type TemplateField,
} from './template-field.ts';

type Problem = Fault | null;

const typeOf = (type: 'number' | 'boolean' | 'string') => (value: FieldValue) =>
  typeof value === type ? null : fault('type', { type });

/** The problem of a value that is below or above the limits of its field. */
function outside<Value extends string | number>(
  value: Value,
  [least, most]: [Value | undefined, Value | undefined],
  [below, above]: readonly [string, string] = ['minimum', 'maximum'],
): Problem {
  if (least !== undefined && value < least) return fault(below, { limit: least });
  if (most !== undefined && value > most) return fault(above, { limit: most });
  return null;
}

const dateProblem = (value: FieldValue): Problem =>
  typeOf('string')(value) ?? (isCalendarDate(value as string) ? null : fault('format', { format: 'date' }));

type Check = (value: FieldValue, field: TemplateField) => Problem;

/** How the value of a field of each type is checked. Text of a required field has a character that is not a space. */
const checks: Readonly<Record<FieldType, Check>> = {
  string: (value, { required, minLength = required ? 1 : 0, maxLength = mostCharacters }) =>
    typeOf('string')(value) ??
    (required && (value as string).trim() === '' ? fault('blank', {}) : null) ??
    outside(Array.from(value as string).length, [minLength, maxLength], ['minLength', 'maxLength']),
  number: (value, { minimum, maximum }) =>
    typeOf('number')(value) ?? outside(value as number, [minimum, maximum]),
  date: (value, { earliest, latest }) => dateProblem(value) ?? outside(value as string, [earliest, latest]),
  boolean: (value) => typeOf('boolean')(value),
  choice: (value, { choices = [] }) =>
    choices.includes(value as string) ? null : fault('enum', { allowedValues: choices }),
};

/** A hostile body is not compared name by name to its end. */
const mostUnknown = 100;

/** What is wrong with values for a template, each by the name of its field, in the words and with the codes of any other input. */
export function checkValues(fields: readonly TemplateField[], values: FieldValues): Issue[] {
  const known = { properties: Object.fromEntries(fields.map(({ name }) => [name, {}])) };
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(known.properties, name));
  return toIssuesOf('values', [
    ...fields.flatMap((field) => {
      const { name, required } = field;
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined)
        return required ? [errorAt('', fault('required', { missingProperty: name }), known)] : [];
      const problem = checks[field.type](value, field);
      const form = field.type === 'date' ? { ...known, format: 'date' } : known;
      return problem === null ? [] : [errorAt(name, problem, form, value)];
    }),
    ...unknown
      .slice(0, mostUnknown)
      .map((name) => errorAt('', fault('additionalProperties', { additionalProperty: name }), known, values)),
  ]);
}
