import type { TSchema } from '@sinclair/typebox';
import { validator } from '@team-operations/schemas';
import { registry } from './registry.ts';
import { allTopics } from './topics.ts';

// A service compiles a schema at its first value: one that cannot be compiled would fail there, and not when the service starts.
const ofOperations = registry.flatMap((operation): [string, TSchema][] => [
  [`the input of ${operation.name}`, operation.input],
  ...('output' in operation
    ? [[`the output of ${operation.name}`, operation.output] as [string, TSchema]]
    : []),
]);
const ofTopics = allTopics.flatMap(({ name, types }) =>
  Object.entries<TSchema>(types).map(([type, schema]): [string, TSchema] => [`${type} on ${name}`, schema]),
);

it.each([...ofOperations, ...ofTopics])('%s can be compiled', (_, schema) => {
  expect(() => validator(schema)({})).not.toThrow();
});
