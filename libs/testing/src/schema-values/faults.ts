import type { TSchema } from '@sinclair/typebox';
import { validator } from '@team-operations/schemas';
import fc from 'fast-check';
import { anyText } from '../any-text.ts';
import { alternatives, validValue } from './values.ts';

export type FaultKind =
  | 'type'
  | 'null'
  | 'required'
  | 'unknown'
  | 'enum'
  | 'format'
  | 'pattern'
  | 'shortest'
  | 'longest'
  | 'least'
  | 'most';

/** A value with exactly one fault, as its schema says. */
export interface Fault {
  kind: FaultKind;
  /** Where the fault is: names of properties and indexes. */
  steps: readonly string[];
  value: fc.Arbitrary<unknown>;
}

export const unknownName = 'noSuchProperty';

const samples: Readonly<Record<string, unknown>> = {
  string: 'text',
  number: 1.5,
  boolean: true,
  array: [],
  object: {},
};

/** Values of every type that the schema does not have. */
function wrongTypes(schema: TSchema): unknown[] {
  const types = new Set(alternatives(schema).map(({ type }) => type as string | undefined));
  if (types.has(undefined)) return [];
  return Object.entries(samples)
    .filter(([type]) => !types.has(type))
    .map(([, value]) => value);
}

const here = (kind: FaultKind, value: fc.Arbitrary<unknown>): Fault => ({ kind, steps: [], value });

/** Characters that few patterns let in, and any others. */
const oddTexts = [
  fc.constantFrom('\u0001', ' ', '#', '\u202e', '\ud800', '\u{1f4a9}'),
  anyText({ minLength: 1, maxLength: 9 }),
];

function textFaults({ enum: words, format, pattern, minLength = 0, maxLength }: TSchema): Fault[] {
  if (words !== undefined) return [here('enum', fc.constantFrom('NO_SUCH_WORD', '', 'é'))];
  const faults = [];
  if (format !== undefined)
    faults.push(here('format', fc.constantFrom('x', '', '2026-02-30', '0', '\u{1f4a9}', '-'.repeat(36))));
  if (pattern !== undefined) faults.push(here('pattern', fc.oneof(...oddTexts)));
  if (Number(minLength) > 0) faults.push(here('shortest', fc.constant('x'.repeat(Number(minLength) - 1))));
  if (maxLength !== undefined) faults.push(here('longest', fc.constant('1'.repeat(Number(maxLength) + 1))));
  return faults;
}

function numberFaults({ minimum, maximum }: TSchema): Fault[] {
  const faults = [];
  if (minimum !== undefined)
    faults.push(here('least', fc.integer({ min: Number(minimum) - 1000, max: Number(minimum) - 1 })));
  if (maximum !== undefined)
    faults.push(
      here(
        'most',
        fc.maxSafeInteger().map((much) => Number(maximum) + 1 + (Math.abs(much) % 1000)),
      ),
    );
  return faults;
}

const inside = (fault: Fault, step: string, value: fc.Arbitrary<unknown>): Fault => ({
  kind: fault.kind,
  steps: [step, ...fault.steps],
  value,
});

function arrayFaults(schema: TSchema): Fault[] {
  const {
    items,
    minItems = 0,
    maxItems,
  } = schema as { items?: TSchema; minItems?: number; maxItems?: number };
  const item = items === undefined ? fc.constant('x') : validValue(items);
  const ofItems = items === undefined ? [] : faultsOf(items);
  const faults = ofItems.map((fault) =>
    inside(
      fault,
      '0',
      fault.value.map((value) => [value]),
    ),
  );
  if (minItems > 0) faults.push(here('least', fc.constant([])));
  if (maxItems !== undefined && maxItems <= 100)
    faults.push(
      here('most', fc.array(item, { minLength: maxItems + 1, maxLength: maxItems + 1, size: 'max' })),
    );
  return faults;
}

function objectFaults(schema: TSchema): Fault[] {
  const {
    properties,
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, TSchema>;
    required?: string[];
    additionalProperties?: unknown;
  };
  if (properties === undefined) return [];
  // Without what may be left out: what refers to something may be refused for that before anything else is looked at.
  const needed = Object.fromEntries(required.map((name) => [name, properties[name] as TSchema]));
  const whole = validValue({ ...schema, properties: needed }) as fc.Arbitrary<object>;
  const ofProperties = Object.entries(properties).flatMap(([name, property]) =>
    faultsOf(property).map((fault) =>
      inside(
        fault,
        name,
        fc.tuple(whole, fault.value).map(([rest, value]) => ({ ...rest, [name]: value })),
      ),
    ),
  );
  const missing = required.map((name) => ({
    kind: 'required' as const,
    steps: [name],
    value: whole.map((rest) => Object.fromEntries(Object.entries(rest).filter(([other]) => other !== name))),
  }));
  const unknown = {
    kind: 'unknown' as const,
    steps: [unknownName],
    value: whole.map((rest) => ({ ...rest, [unknownName]: 1 })),
  };
  return [...ofProperties, ...missing, ...(additionalProperties === false ? [unknown] : [])];
}

const byType: Readonly<Record<string, (schema: TSchema) => Fault[]>> = {
  string: textFaults,
  integer: (schema) => [here('type', fc.constant(1.5)), ...numberFaults(schema)],
  number: numberFaults,
  array: arrayFaults,
  object: objectFaults,
};

/** A schema of one type refuses every other; what is made for a format or a pattern may be right by chance. */
const refusedByItself = (schema: TSchema) => typeof schema['type'] === 'string';
const mayBeRight: readonly FaultKind[] = ['format', 'pattern'];

/** Every single fault that a value can have in the eyes of its schema, at any depth. */
export function faultsOf(schema: TSchema): Fault[] {
  let check: ReturnType<typeof validator> | undefined;
  // Most schemas need none, and to compile one takes longer than a request.
  const isRefusedByCheck = (value: unknown) => (check ??= validator(schema))(value).issues !== undefined;
  const isRefused = refusedByItself(schema) ? () => true : isRefusedByCheck;
  const types = wrongTypes(schema).filter(isRefused);
  const branches = alternatives(schema).filter(({ type }) => type !== 'null');
  // Of several that a value may be, a fault in one may be right in the other: then it is none, or has no one place.
  const ofType = branches.length === 1 ? (byType[String(branches[0]!.type)]?.(branches[0]!) ?? []) : [];
  return [
    ...(types.length === 0 ? [] : [here('type', fc.constantFrom(...types))]),
    ...(isRefused(null) ? [here('null', fc.constant(null))] : []),
    ...ofType.map((fault) =>
      fault.steps.length === 0 && mayBeRight.includes(fault.kind)
        ? { ...fault, value: fault.value.filter(isRefusedByCheck) }
        : fault,
    ),
  ];
}
