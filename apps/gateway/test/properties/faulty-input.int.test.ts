import { registry } from '@team-operations/catalogue';
import { pathParameters, type Operation, type RestBinding } from '@team-operations/operations';
import { faultsOf, unknownName, type Fault } from '@team-operations/testing/schema-values';
import fc from 'fast-check';
import { startListeningGateway, type ListeningGateway } from '../gateway.ts';
import { bindingsOf, findAll, requestOf, send, type Sent } from './send-input.ts';

let gateway: ListeningGateway;
beforeAll(async () => {
  gateway = await startListeningGateway();
});
afterAll(() => gateway.close());

/** In an address everything is text, so some faults cannot be sent there. */
function isSendable({ input }: Operation, rest: RestBinding, { kind, steps }: Fault): boolean {
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
const sayable = (input: Record<string, unknown>, rest: RestBinding) =>
  rest.method !== 'get'
    ? pathParameters(rest).every((name) => isWhole(input[name]))
    : Object.entries(input).every(([name, value]) =>
        Array.isArray(value) ? value.length > 0 : isWhole(value) || !pathParameters(rest).includes(name),
      );

/** Each failure names it; to repeat a run: `FC_SEED=… npx jest …`. */
const seed = Number(process.env['FC_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

/** An input with the fault. */
const faultyInput = (binding: RestBinding, { value }: Fault) =>
  fc.sample(
    (value as fc.Arbitrary<Record<string, unknown>>).filter((input) => sayable(input, binding)),
    { numRuns: 1, seed },
  )[0]!;

/** One with all of these faults, each in a property of its own. */
function withFaults(binding: RestBinding, faults: readonly Fault[]): Record<string, unknown> {
  const [first = {}, ...others] = faults.map((fault) => faultyInput(binding, fault));
  const whole = { ...first };
  others.forEach((other, at) => {
    const [name = ''] = faults[at + 1]!.steps;
    if (Object.hasOwn(other, name)) whole[name] = other[name];
    else delete whole[name];
  });
  return whole;
}

/** Faults that one request can have: one in each property. */
function inRounds(faults: readonly Fault[]): Fault[][] {
  const ofEach = [...Map.groupBy(faults, ({ steps }) => steps[0]).values()];
  const rounds = Math.max(0, ...ofEach.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, at) => ofEach.flatMap((own) => own.slice(at, at + 1)));
}

/**
 * A submission may have the properties of job_details at its top, null in place of nothing, and control characters, which are removed
 * (docs/decisions/0004-error-answers.md).
 */
const accepted = /^sip\.submit (required job_details|null corrects_revision|pattern .*)$/;

/** Whether the issues name the field, or for a wrong branch or item what is inside of it; a list of one value alone may be named instead. */
const names = (paths: readonly string[], expected: string) =>
  paths.some(
    (path) =>
      path === expected ||
      path.startsWith(`${expected}.`) ||
      (/^\w+\.0$/.test(expected) && path === expected.slice(0, -2)),
  );

async function problem(sent: Sent, expected: string, what: string): Promise<string | null> {
  const { status, paths, text } = await send(gateway.url, gateway.team.api_keys['apis.all']!, sent);
  if (status === 400 && names(paths, expected)) return null;
  return `FC_SEED=${seed} ${what}: ${status} ${text.slice(0, 300)} for ${sent.method} ${sent.path} ${sent.body?.slice(0, 500) ?? ''}`;
}

describe.each(bindingsOf(registry))('%s', (_, operation, binding) => {
  const { name } = operation;
  const schema = operation.documentedInput ?? operation.input;
  const faults = faultsOf(schema).filter(
    (fault) =>
      isSendable(operation, binding, fault) &&
      !accepted.test(`${name} ${fault.kind} ${fault.steps.join('.')}`),
  );
  const whole = faults.find(({ kind }) => kind === 'unknown')!;

  /** Those that are not named in the answer to several; an answer may name so many only. */
  const notNamed = async (some: readonly Fault[], search: string) => {
    const key = gateway.team.api_keys['apis.all']!;
    const { status, paths } = await send(
      gateway.url,
      key,
      requestOf(binding, withFaults(binding, some), search),
    );
    return some.filter(({ steps }) => status !== 400 || !names(paths, steps.join('.')));
  };
  const refusesEach = async (some: readonly Fault[], search: string) => {
    const left = await findAll(inRounds(some), (round) => notNamed(round, search));
    return findAll(left.flat(), (fault) =>
      problem(
        requestOf(binding, faultyInput(binding, fault), search),
        fault.steps.join('.'),
        `${fault.kind} at ${fault.steps.join('.')}`,
      ),
    );
  };
  it('refuses each fault that its schema sees, by name', async () => {
    expect(await refusesEach(faults, '')).toEqual([]);
  });

  const hasDryRun = operation.kind === 'write' && operation.dryRun === true;
  if (hasDryRun)
    it('refuses each kind of fault in a dry run, whose input is checked before what it would do', async () => {
      const ofEachKind = [...new Map(faults.map((fault) => [fault.kind, fault])).values()];
      expect(await refusesEach(ofEachKind, '?dry_run=true')).toEqual([]);
    });

  if (binding.method === 'get')
    it('refuses a parameter that is sent twice', async () => {
      const sent = requestOf(binding, faultyInput(binding, whole));
      const twice = { ...sent, path: `${sent.path}&${unknownName}=1` };
      expect(await problem(twice, unknownName, 'twice')).toBeNull();
    });

  if (binding.method !== 'get')
    it('refuses a body that is no object', async () => {
      const found = await findAll(['null', '[]', '"a"', '1', 'true'], (body) =>
        problem({ ...requestOf(binding, operation.example), body }, '', body),
      );
      expect(found).toEqual([]);
    });

  if (operation.kind === 'write')
    it.each(hasDryRun ? ['', '?dry_run=true'] : [''])(
      'refuses an Idempotency-Key that is none %s',
      async (search) => {
        const found = await findAll(['', 'k'.repeat(256), 'a b', 'k\u00e9'], (key) =>
          problem(
            { ...requestOf(binding, operation.example, search), headers: { 'Idempotency-Key': key } },
            'Idempotency-Key',
            `key ${key}`,
          ),
        );
        expect(found).toEqual([]);
      },
    );
});
