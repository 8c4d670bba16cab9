import { registry } from '@team-operations/catalogue';
import type { Operation } from '@team-operations/operations';
import { validValue } from '@team-operations/testing/schema-values';
import fc from 'fast-check';
import { arrangements } from '../arrangements.ts';
import { startListeningGateway, type ListeningGateway } from '../gateway.ts';
import { bindingsOf, requestOf, send } from './send-input.ts';

let gateway: ListeningGateway;
beforeAll(async () => {
  gateway = await startListeningGateway();
});
afterAll(() => gateway.close());

/** Parts of valid inputs; an id is rarely of something that is there, so the arrangement's replace them half of the time. */
function inputs({ documentedInput, input }: Operation, arranged: Record<string, unknown>) {
  const { properties } = documentedInput ?? input;
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      name in arranged ? fc.oneof(fc.constant(arranged[name]), validValue(schema)) : validValue(schema),
    ]),
  );
  const required = new Set((documentedInput ?? input).required ?? []);
  return fc.record(values, { requiredKeys: [...required], noNullPrototype: true });
}

/** What no schema can say: references, statuses, what must be sent together. */
const understood = [200, 201, 400, 404, 409, 412];

describe.each(bindingsOf(registry))('%s', (_, operation, binding) => {
  // A dry run changes nothing, so what is arranged is there for the change itself.
  const searches = operation.kind === 'write' && operation.dryRun === true ? ['?dry_run=true', ''] : [''];
  it('answers any valid input without a failure', async () => {
    const arranged = await arrangements[operation.name]!(gateway);
    const property = fc.asyncProperty(inputs(operation, arranged), async (input) => {
      for (const search of searches) {
        const { status, text } = await send(
          gateway.url,
          gateway.team.api_keys['apis.all']!,
          requestOf(binding, input, search),
        );
        // Every answer is checked against its schema in tests, so one that violates it is a 500.
        if (!understood.includes(status)) throw new Error(`${search} ${status} ${text}`);
      }
    });
    await fc.assert(property, { numRuns: 8 });
  });
});
