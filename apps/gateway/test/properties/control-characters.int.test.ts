import { registry } from '@team-operations/catalogue';
import { pathParameters, type Operation, type RestBinding } from '@team-operations/operations';
import { validValue } from '@team-operations/testing/schema-values';
import fc from 'fast-check';
import { startListeningGateway, type ListeningGateway } from '../gateway.ts';
import { bindingsOf, findAll, requestOf, send } from './send-input.ts';

let gateway: ListeningGateway;
beforeAll(async () => {
  gateway = await startListeningGateway();
});
afterAll(() => gateway.close());

/** A position in a value that a character can be put in. */
interface Position {
  /** As an issue would name it. */
  path: string;
  put(value: unknown): unknown;
}

type Parent = Readonly<Record<string, unknown>>;

function inside(name: string, { path, put }: Position): Position {
  return {
    path: path === '' ? name : `${name}.${path}`,
    put: (value) =>
      Array.isArray(value)
        ? value.with(Number(name), put(value[Number(name)]))
        : { ...(value as Parent), [name]: put((value as Parent)[name]) },
  };
}

/**
 * Each text of the value, and for each object a name in it, and one far below it: PostgreSQL stores neither NUL nor half of a surrogate
 * pair.
 */
function positionsIn(value: unknown, odd: string): Position[] {
  if (typeof value === 'string') return [{ path: '', put: (text) => `${String(text)}${odd}` }];
  if (typeof value !== 'object' || value === null) return [];
  const children = Object.entries(value).flatMap(([name, child]) =>
    positionsIn(child, odd).map((position) => inside(name, position)),
  );
  if (Array.isArray(value)) return children;
  const below = { a: [{ b: { c: { [odd]: odd } } }] };
  const further = { [`x${odd}`]: 1, unknown: below };
  const names = Object.entries(further).map(([name, one]) => ({
    path: name,
    put: (object: unknown) => ({ ...(object as Parent), [name]: one }),
  }));
  return [...children, ...names];
}

const putIn = (positions: readonly Position[], input: Record<string, unknown>) =>
  positions.reduce<unknown>((value, { put }) => put(value), input) as Record<string, unknown>;

/** Whether an address can have its values: a part that is empty is another path. */
const isSayable = (binding: RestBinding) => (sent: Record<string, unknown>) =>
  pathParameters(binding).every((name) => sent[name] !== '' && String(sent[name]).isWellFormed());

/** An input with all properties that there are. */
function wholeInput({ documentedInput, input }: Operation, binding: RestBinding): Record<string, unknown> {
  const { properties } = documentedInput ?? input;
  const values = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, validValue(one)]));
  return fc.sample(fc.record(values, { noNullPrototype: true }).filter(isSayable(binding)), {
    numRuns: 1,
    seed: 1,
  })[0]!;
}

const ask = (binding: RestBinding, input: Record<string, unknown>) =>
  send(gateway.url, gateway.team.api_keys['apis.all']!, requestOf(binding, input));

/** Of a filter with one value, the filter itself is named; an answer has no half of a surrogate pair. */
const isNamed = (position: string, paths: readonly string[]) =>
  paths.includes(position.toWellFormed()) ||
  (position.endsWith('.0') && paths.includes(position.slice(0, -2)));

interface Tried {
  failures: string[];
  /** That have to be tried alone. */
  left: readonly Position[];
}

/**
 * Puts the character in all positions together, and then in those that were not refused by name. Where the answer is that to the input without
 * it, the request went as far. Otherwise the character in one position may have kept it from another.
 */
async function tryTogether(
  binding: RestBinding,
  input: Record<string, unknown>,
  positions: readonly Position[],
): Promise<Tried> {
  for (let left = positions; left.length > 0;) {
    const sent = putIn(left, input);
    const { status, text, paths } = await ask(binding, sent);
    if (status >= 500) return { failures: [`${status} ${text} for ${JSON.stringify(sent)}`], left: [] };
    const others = left.filter(({ path }) => !isNamed(path, paths));
    if (others.length === left.length) {
      const clean = await ask(binding, input);
      const isSame = clean.status === status && clean.paths.join() === paths.join();
      return { failures: [], left: isSame ? [] : left };
    }
    left = others;
  }
  return { failures: [], left: [] };
}

async function failuresOf(
  binding: RestBinding,
  input: Record<string, unknown>,
  odd: string,
): Promise<string[]> {
  const sayable = isSayable(binding);
  const positions = positionsIn(input, odd).filter((position) => sayable(putIn([position], input)));
  const { failures, left } = await tryTogether(binding, input, positions);
  const alone = await findAll(left, async (position) => {
    const { status, text } = await ask(binding, putIn([position], input));
    return status < 500 ? null : `${status} ${text} at ${position.path} of ${JSON.stringify(input)}`;
  });
  return [...failures, ...alone];
}

describe.each(bindingsOf(registry))('%s', (_, operation, binding) => {
  it.each(['\u0000', '\ud800'])('cleans or refuses a text with %j, wherever it is', async (odd) => {
    const found: string[] = [];
    for (const input of [wholeInput(operation, binding), operation.example as Record<string, unknown>])
      found.push(...(await failuresOf(binding, input, odd)));
    expect(found).toEqual([]);
  });
});
