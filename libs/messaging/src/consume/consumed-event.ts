import type { Static } from '@sinclair/typebox';
import type { TopicContract } from '../topics/topic.ts';

/** An event as it came from a topic, checked against the topic's schema. */
export interface EventOfType<Type extends string, Data> {
  /** CloudEvents id: the same when the event is delivered again. */
  readonly id: string;
  readonly type: Type;
  readonly source: string;
  /** Time of the event, UTC. */
  readonly time: string;
  readonly key: string;
  /** CloudEvents extension attributes, without their `ce_`. */
  readonly extensions: Readonly<Record<string, string>>;
  /** Null for a tombstone. */
  readonly data: Data;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** Any event of a topic (or of one of several topics), distinguished by `type`. */
export type ConsumedEvent<Of extends TopicContract> =
  Of extends TopicContract<infer Types>
    ? { [Type in keyof Types & string]: EventOfType<Type, Static<Types[Type]>> }[keyof Types & string]
    : never;
