import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { TopicContract } from '@team-operations/messaging';
import type { Scope } from '@team-operations/scopes';

/** One kind of event that a domain lets webhooks receive (docs/decisions/0031-webhooks.md). */
export interface WebhookKind {
  /** The type of the event, on its topic and in the webhook. */
  type: string;
  topic: TopicContract;
  /** What has then happened. */
  summary: string;
  /** Where the rest can be fetched; null when there is no more. */
  details: string | null;
  /**
   * What a credential needs to read it, all of them: the scope of `details` and what else it says. An event goes to every webhook whose
   * credential has these, so together they must read the resources of the whole team, and not of one submitter (record 42).
   */
  scopes: readonly Scope[];
  /** Open, for receivers ignore what they do not know; ids and states alone, because the receiver decides where it ends up. */
  data: TObject;
  example: object;
  /** What is posted of an event. Never a contact, a comment or an address. */
  dataOf: (data: never) => object;
}

type EventTypesOf<Of extends TopicContract> = Of['types'];

interface Declaration<Event, Data extends TObject> extends Omit<
  WebhookKind,
  'data' | 'example' | 'dataOf' | 'type' | 'topic'
> {
  data: Data;
  example: Static<Data>;
  dataOf: (data: Event) => Static<Data>;
}

/** Declares that webhooks receive an event of a topic. */
export const webhookKind = <
  Of extends TopicContract,
  Type extends keyof EventTypesOf<Of> & string,
  Data extends TObject,
>(
  topic: Of,
  type: Type,
  declaration: Declaration<
    EventTypesOf<Of>[Type] extends TSchema ? Static<EventTypesOf<Of>[Type]> : never,
    Data
  >,
): WebhookKind => ({ type, topic, ...declaration });
