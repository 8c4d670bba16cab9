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

/** The value, once for each text in it, with NUL in that text: PostgreSQL stores no text with one. */
function withNul(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}\u0000`];
  if (Array.isArray(value))
    return value.flatMap((item, at) => withNul(item).map((changed) => value.with(at, changed)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    withNul(child).map((changed) => ({ ...value, [name]: changed })),
  );
}

/** An input with all properties that there are. */
function wholeInput({ documentedInput, input }: Operation, binding: RestBinding): Record<string, unknown> {
  const { properties } = documentedInput ?? input;
  const values = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, validValue(one)]));
  const isSayable = (sent: Record<string, unknown>) =>
    pathParameters(binding).every((name) => sent[name] !== '' && String(sent[name]).isWellFormed());
  return fc.sample(fc.record(values, { noNullPrototype: true }).filter(isSayable), {
    numRuns: 1,
    seed: 1,
  })[0]!;
}

describe.each(bindingsOf(registry))('%s', (_, operation, binding) => {
  it('cleans or refuses a text with a NUL character, wherever it is', async () => {
    const inputs = [wholeInput(operation, binding), operation.example].flatMap(withNul) as Record<
      string,
      unknown
    >[];
    const found = await findAll(inputs, async (input) => {
      const request = requestOf(binding, input);
      const { status, text } = await send(listening.url, gateway.team.api_keys['apis.all']!, request);
      return status < 500 ? null : `${status} ${text} for ${request.path} ${request.body ?? ''}`;
    });
    expect(found).toEqual([]);
  });
});
