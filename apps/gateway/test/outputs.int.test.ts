import { registry } from '@team-operations/catalogue';
import { validator } from '@team-operations/schemas';
import { Type } from '@sinclair/typebox';
import { callOperation } from '@team-operations/testing/rest';
import { arrangements } from './arrangements.ts';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe.each(registry.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  it('when it succeeds, then its answer is what its schema says', async () => {
    const arrange = arrangements[name];
    if (arrange === undefined) throw new Error(`arrangements.ts says nothing about ${name}`);
    const input = await arrange(gateway);
    // A webhook needs the scope of each of its events as well.
    const needsMore = operation.managersOnly === true || name.startsWith('webhooks.');
    const credential = gateway.team.api_keys[needsMore ? 'apis.all' : operation.scope]!;
    const answer = await callOperation(gateway.app, credential, operation, input);
    // A file has no text here.
    expect(answer.text ?? '').not.toContain('"issues"');
    expect(answer.status).toBe(operation.rest.status ?? 200);
    if (operation.kind === 'file') {
      expect(answer.headers['content-type']).toContain(operation.mediaTypes[0]);
      return;
    }
    const check = validator(operation.kind === 'list' ? Type.Array(operation.output) : operation.output);
    expect(check(answer.body.data).issues ?? []).toEqual([]);
    expect(Object.keys(answer.body)).toEqual(operation.kind === 'list' ? ['data', 'next_cursor'] : ['data']);
    if (operation.kind === 'list') expect(answer.body.data.length).toBeGreaterThan(0);
  });
});
