import { registry } from '@team-operations/catalogue';
import { pathParameters, type Operation } from '@team-operations/operations';
import { listenTo, type ListeningApp } from '@team-operations/testing/rest';
import { faultsOf, unknownName, type Fault } from '@team-operations/testing/schema-values';
import fc from 'fast-check';
import { startGateway, type GatewayUnderTest } from '../gateway.ts';
import { findAll, requestOf, send, type Sent } from './send-input.ts';

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

/** In an address everything is text, so some faults cannot be sent there. */
function isSendable({ rest, input }: Operation, { kind, steps }: Fault): boolean {
  const [name] = steps;
  // What is no object at all has no field to name.
  if (name === undefined) return false;
  if (pathParameters(rest).includes(name)) return !['type', 'null', 'required', 'shortest'].includes(kind);
  if (rest.method !== 'get') return true;
  const type: unknown = input.properties[name]?.['type'];
  if (type === 'array')
    return kind !== 'type' && kind !== 'null' && !(kind === 'least' && steps.length === 1);
  return kind === 'type' ? type !== 'string' : kind !== 'null';
}

/** What an address cannot say: a part that is empty is another path, and a list without items is no parameter. */
const isWhole = (value: unknown) => value !== '' && String(value).isWellFormed();
const sayable = (input: Record<string, unknown>, { rest }: Operation) =>
  rest.method !== 'get'
    ? pathParameters(rest).every((name) => isWhole(input[name]))
    : Object.entries(input).every(([name, value]) =>
        Array.isArray(value) ? value.length > 0 : isWhole(value) || !pathParameters(rest).includes(name),
      );

/** An input with the fault. */
const faultyInput = (operation: Operation, { value }: Fault) =>
  fc.sample(
    (value as fc.Arbitrary<Record<string, unknown>>).filter((input) => sayable(input, operation)),
    1,
  )[0]!;

/**
 * A submission may have the properties of job_details at its top, null in place of nothing, and control characters, which are removed
 * (docs/decisions/0004-error-answers.md).
 */
const accepted = /^sip\.submit (required job_details|null corrects_revision|pattern .*)$/;

/** Whether the issues name the field, or for a wrong branch or item what is inside of it. */
const names = (paths: readonly string[], expected: string) =>
  paths.some((path) => path === expected || path.startsWith(`${expected}.`));

async function problem(sent: Sent, expected: string, what: string): Promise<string | null> {
  const { status, paths, text } = await send(listening.url, gateway.team.api_keys['apis.all']!, sent);
  if (status === 400 && names(paths, expected)) return null;
  return `${what}: ${status} ${text.slice(0, 300)} for ${sent.method} ${sent.path} ${sent.body?.slice(0, 500) ?? ''}`;
}

const operations = registry.map((operation) => [operation.name, operation] as const);

describe.each(operations)('%s', (name, operation) => {
  const schema = operation.documentedInput ?? operation.input;
  const faults = faultsOf(schema).filter(
    (fault) =>
      isSendable(operation, fault) && !accepted.test(`${name} ${fault.kind} ${fault.steps.join('.')}`),
  );
  const whole = faults.find(({ kind }) => kind === 'unknown')!;

  const searches = operation.kind === 'write' && operation.dryRun === true ? ['', '?dry_run=true'] : [''];
  it.each(searches)('refuses each fault that its schema sees, by name %s', async (search) => {
    const found = await findAll(faults, (fault) =>
      problem(
        requestOf(operation, faultyInput(operation, fault), search),
        fault.steps.join('.'),
        `${fault.kind} at ${fault.steps.join('.')}`,
      ),
    );
    expect(found).toEqual([]);
  });

  if (operation.rest.method === 'get')
    it('refuses a parameter that is sent twice', async () => {
      const sent = requestOf(operation, faultyInput(operation, whole));
      const twice = { ...sent, path: `${sent.path}&${unknownName}=1` };
      expect(await problem(twice, unknownName, 'twice')).toBeNull();
    });

  if (operation.kind === 'write')
    it.each(['null', '[]', '"a"', '1', 'true'])('refuses the body %s, which is no object', async (body) => {
      expect(await problem({ ...requestOf(operation, operation.example), body }, '', body)).toBeNull();
    });

  if (operation.kind === 'write')
    it.each(searches)('refuses an Idempotency-Key that is none %s', async (search) => {
      const found = await findAll(['', 'k'.repeat(256), 'a b', 'k\u00e9'], (key) =>
        problem(
          { ...requestOf(operation, operation.example, search), headers: { 'Idempotency-Key': key } },
          'Idempotency-Key',
          `key ${key}`,
        ),
      );
      expect(found).toEqual([]);
    });
});
