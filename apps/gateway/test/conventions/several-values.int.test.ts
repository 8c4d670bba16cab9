import { registry } from '@team-operations/catalogue';
import { pathParameters, type Operation } from '@team-operations/operations';
import { newId } from '@team-operations/schemas';
import { callOperation } from '@team-operations/testing/rest';
import { arrangements } from '../arrangements.ts';
import { startGateway, type GatewayUnderTest } from '../gateway.ts';

let gateway: GatewayUnderTest;
let key: string;
beforeAll(async () => {
  gateway = await startGateway();
  key = gateway.team.api_keys['apis.all']!;
});
afterAll(() => gateway.close());

interface Parameter {
  type?: string;
  format?: string;
  enum?: string[];
  items?: Parameter;
}
const lists = registry.filter(({ kind }) => kind === 'list');
const filtersOf = ({ input, rest }: Operation) =>
  Object.entries(input.properties as Record<string, Parameter>).filter(
    ([name]) => name !== 'sort' && !pathParameters(rest).includes(name),
  );
const isChoice = ({ format, enum: words }: Parameter) => format === 'uuid' || words !== undefined;

it.each(lists.map((operation) => [operation.name, operation] as const))(
  '%s takes several values of each id and each list of words',
  (_name, operation) => {
    const single = filtersOf(operation).filter(([, schema]) => isChoice(schema));
    expect(single.map(([name]) => name)).toEqual([]);
  },
);

const several = lists.flatMap((operation) =>
  filtersOf(operation)
    .filter(([, { items }]) => items !== undefined && isChoice(items))
    .map(([name, { items }]) => [operation.name, name, items!, operation] as const),
);

describe.each(several)('%s by %s', (list, name, item, operation) => {
  it('shows what has any of the values', async () => {
    const { [name]: _value, ...rest } = await arrangements[list]!(gateway);
    const input = { ...rest, limit: 100 };
    const rowsOf = async (filter: object) => {
      const answer = await callOperation(gateway.app, key, operation, { ...input, ...filter });
      expect([answer.status, answer.body.error]).toEqual([200, undefined]);
      return answer.body.data as Record<string, unknown>[];
    };
    const read = (values: readonly string[]) => rowsOf({ [name]: values });
    const all = await rowsOf({});
    const other = item.enum?.[0] ?? newId();
    const shown = all.filter((row) => typeof row[name] === 'string');
    // Some filters are by what a row does not show: they are only read.
    const value = (shown[0]?.[name] as string | undefined) ?? other;
    const one = await read([value]);
    const two = await read([other, value]);
    expect(two.filter((row) => row[name] === value)).toEqual(one);
    for (const row of shown) if (row[name] === value) expect(one).toContainEqual(row);
    for (const row of two) if (name in row) expect([value, other]).toContain(row[name]);
  });
});
