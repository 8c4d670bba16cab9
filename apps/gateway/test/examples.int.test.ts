import { registry } from '@team-operations/catalogue';
import { exampleRequest, expectExample, normaliseExample } from '@team-operations/testing/examples';
import { callOperation } from '@team-operations/testing/rest';
import { arrangements } from './arrangements.ts';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const withJson = registry.filter(({ kind }) => kind !== 'file');

// The documentation shows these requests, and these answers to them; -u records the answers again.
it.each(withJson.map((operation) => [operation.name, operation] as const))(
  'answers the example request of %s as its example says',
  async (name, operation) => {
    const { team, app } = gateway;
    const { input, shown } = exampleRequest(operation, await arrangements[name]!(gateway), team);
    const answer = await callOperation(app, team.api_keys['apis.all']!, operation, input);
    expect(answer.text).not.toContain('"issues"');
    expect(answer.status).toBe(operation.rest.status ?? 200);
    if (operation.kind === 'list') expect(answer.body.data).not.toEqual([]);
    await expectExample(name, normaliseExample(answer.body, shown));
  },
);
