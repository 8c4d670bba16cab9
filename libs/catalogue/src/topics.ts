import { credentialRevocations } from '@team-operations/credentials';
import { deadLetters, joinTopics, operationsAudit, type TopicContract } from '@team-operations/messaging';
import { domains } from './registry.ts';

/** Every topic there is: of the domains, then of the base libraries. */
export const allTopics = joinTopics([
  ...domains.flatMap(({ topics }) => topics),
  operationsAudit,
  credentialRevocations,
  deadLetters,
]);

/** The whole of a topic to which several domains contribute types. */
export function wholeTopic(shared: { readonly name: string }): TopicContract {
  const topic = allTopics.find(({ name }) => name === shared.name);
  if (topic === undefined) throw new Error(`${shared.name}: no domain contributes to it`);
  return topic;
}
