import { registry } from '@team-operations/catalogue';
import { pathParameters, type Operation, type RestBinding } from '@team-operations/operations';
import { listenTo, type ListeningApp } from '@team-operations/testing/rest';
import { validValue } from '@team-operations/testing/schema-values';
import fc from 'fast-check';
import { startGateway, type GatewayUnderTest } from '../gateway.ts';
import { bindingsOf, findAll, requestOf, send } from './send-input.ts';

let gateway: GatewayUnderTest;
let listening: ListeningApp;
beforeAll(async () => {
  gateway = await startGateway();
  listening = await listenTo(gateway.app);
});
afterAll(async () => {
  listening.close();
  await gateway.close();
});

/**
 * The value, once for each text in it with the character in that text, and once for each object with it in a name and far below it: PostgreSQL
 * stores neither NUL nor half of a surrogate pair.
 */
function withOdd(value: unknown, odd: string): unknown[] {
  if (typeof value === 'string') return [`${value}${odd}`];
  if (Array.isArray(value))
    return value.flatMap((item, at) => withOdd(item, odd).map((changed) => value.with(at, changed)));
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, child]) =>
    withOdd(child, odd).map((changed) => ({ ...value, [name]: changed })),
  );
  const below = { a: [{ b: { c: { [odd]: odd } } }] };
  return [...inside, { ...value, [`x${odd}`]: 1 }, { ...value, unknown: below }];
}

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

describe.each(bindingsOf(registry))('%s', (_, operation, binding) => {
  it.each(['\u0000', '\ud800'])('cleans or refuses a text with %j, wherever it is', async (odd) => {
    const whole = [wholeInput(operation, binding), operation.example];
    const inputs = whole.flatMap((input) => withOdd(input, odd)) as Record<string, unknown>[];
    const found = await findAll(inputs.filter(isSayable(binding)), async (input) => {
      const request = requestOf(binding, input);
      const { status, text } = await send(listening.url, gateway.team.api_keys['apis.all']!, request);
      return status < 500 ? null : `${status} ${text} for ${request.path} ${request.body ?? ''}`;
    });
    expect(found).toEqual([]);
  });
});
