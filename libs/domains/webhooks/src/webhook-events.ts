import { Type } from '@sinclair/typebox';
import type { WebhookKind } from '@team-operations/operations';
import { Uuid } from '@team-operations/schemas';

/** The kinds of event that a webhook can receive, by type. Nothing else is ever delivered, except tests. */
export type WebhookKinds = ReadonlyMap<string, WebhookKind>;

/** From what the domains contribute. Two kinds of one type are a mistake. */
export function kindsByType(kinds: readonly WebhookKind[]): WebhookKinds {
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  if (byType.size < kinds.length) throw new Error('two domains contribute a webhook kind of the same type');
  return byType;
}

/** The types of a filter or a webhook. */
export const typesOf = (kinds: WebhookKinds): string[] => [...kinds.keys()];

/** What the test button sends; every webhook gets it, whatever it asked for. */
export const testEvent = 'webhook.test';

/** What the documentation says of something that is posted. */
export type PostedKind = Omit<WebhookKind, 'topic' | 'dataOf'>;

const testKind: PostedKind = {
  type: testEvent,
  summary: 'A test was requested',
  scopes: [],
  details: null,
  data: Type.Object({ webhookId: Uuid }),
  example: { webhookId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07' },
};

/** All that is ever posted: what the domains contribute, and tests. */
export const postedKinds = (kinds: readonly WebhookKind[]): readonly PostedKind[] => [...kinds, testKind];

/** The body of every delivery. `data` holds ids and states alone: a receiver fetches the rest with its own credential. */
export interface WebhookPayload {
  type: string;
  /** Time of the event, UTC. */
  timestamp: string;
  data: object;
}
