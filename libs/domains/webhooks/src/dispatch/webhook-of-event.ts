import type { ConsumedEvent, TopicContract } from '@team-operations/messaging';
import type { WebhookKinds, WebhookPayload } from '../webhook-events.ts';

export type TopicEvent = ConsumedEvent<TopicContract>;

/** The topics whose events teams can receive. */
export const topicsOf = (kinds: WebhookKinds): readonly TopicContract[] => [
  ...new Set([...kinds.values()].map(({ topic }) => topic)),
];

/** What the webhooks of a team receive of an event; null when they receive nothing. */
export function webhookOf(
  kinds: WebhookKinds,
  event: TopicEvent,
): { teamId: string; payload: WebhookPayload } | null {
  const teamId = event.extensions['teamid'];
  const kind = kinds.get(event.type);
  if (teamId === undefined || kind === undefined) return null;
  // The consumer has checked the event against the topic of the kind.
  const data = kind.dataOf(event.data as never);
  return { teamId, payload: { type: event.type, timestamp: event.time, data } };
}
