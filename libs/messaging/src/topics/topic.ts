import type { Static, TSchema } from '@sinclair/typebox';
import type { ServiceName } from '@team-operations/database';
import { validator, type Validator } from '@team-operations/schemas';
import type { Issue } from '@team-operations/errors';
import { outboxEvent, type OutboxEvent } from '../outbox/outbox-event.ts';

/** CloudEvents `type` -> schema of the event's data. `Type.Null()` is a tombstone. */
export type EventTypes = Readonly<Record<string, TSchema>>;

/** What every event has: CloudEvents 1.0, Kafka protocol binding 3.2 (binary mode). */
export const requiredHeaders = ['ce_specversion', 'ce_id', 'ce_source', 'ce_type', 'ce_time'] as const;

/** How long a topic keeps its messages: for a number of days, or the newest of each key until a tombstone. */
export type Keeping = { readonly days: number } | { readonly newestOfEachKey: true };

/** What a topic's file declares. */
export interface TopicDeclaration<Types extends EventTypes = EventTypes, Extension extends string = string> {
  /** With its version, which changes when a reader of the old one could not read the new one. */
  readonly name: string;
  /**
   * The services whose database role may write to it: a stolen connection of another one cannot send market messages, or take a
   * fault off the board. A migration holds the same list (0019).
   */
  readonly writers: readonly ServiceName[];
  /** What the message key is; messages of one key stay in order. */
  readonly key: string;
  readonly carries: string;
  readonly partitions: number;
  readonly keeps: Keeping;
  /** Largest message in bytes; default: Kafka's own 1 MiB. */
  readonly largestMessage?: number;
  /** May a value hold a person's data? Keys and headers never do. */
  readonly personalData: boolean;
  /** False while nothing writes to the topic yet. */
  readonly produced?: false;
  /** CloudEvents extension attributes that its events may carry, readable as `ce_*` headers, and what each says. */
  readonly extensions: Readonly<Record<Extension, string>>;
  readonly types: Types;
}

/** A topic of which only the declaration is known, not the types of its events. */
export interface TopicContract<Types extends EventTypes = EventTypes> extends TopicDeclaration<Types> {
  /** What is wrong with the data of an event as it was read; an unknown type is wrong too. */
  issuesOf(type: string, data: unknown): readonly Issue[];
}

/** What is said about an event beside its type and data. */
interface Address<Extension extends string> {
  readonly key: string;
  readonly extensions?: { readonly [Name in Extension]?: string | undefined };
}

export interface Topic<
  Types extends EventTypes = EventTypes,
  Extension extends string = string,
> extends TopicContract<Types> {
  readonly extensions: Readonly<Record<Extension, string>>;
  /** An event to hand to `insertOutbox`. Data that its schema refuses is a programming error and is thrown. */
  event<Type extends keyof Types & string>(
    type: Type,
    content: Address<Extension> & { readonly data: Static<Types[Type]> },
  ): OutboxEvent;
  /** An event whose data the database writes: the data column of `insertOutbox`'s source. */
  eventOfChange(type: keyof Types & string, address: Address<Extension>): OutboxEvent;
}

/** RFC-like naming rules of CloudEvents 1.0: lower-case letters and digits, at most 20. */
const extensionName = /^[a-z0-9]{1,20}$/;

function assertSound({ name, keeps, extensions, types }: TopicDeclaration): void {
  const misnamed = Object.keys(extensions).find((extension) => !extensionName.test(extension));
  if (misnamed !== undefined) throw new Error(`${name}: ${misnamed} cannot name a CloudEvents extension`);
  const hasTombstone = Object.values(types).some((schema) => schema['type'] === 'null');
  if (hasTombstone && 'days' in keeps) throw new Error(`${name}: a tombstone needs a compacted topic`);
}

/** Declares a topic. Its schemas hold open objects: a reader passes over what a newer writer adds. */
export function defineTopic<const Types extends EventTypes, const Extension extends string>(
  declaration: TopicDeclaration<Types, Extension>,
): Topic<Types, Extension> {
  assertSound(declaration);
  const { name, types } = declaration;
  const schemas = new Map<string, TSchema>(Object.entries(types));
  // Compiled at the first event: most of the programs that load a topic send few of its types.
  const validators = new Map<string, Validator<unknown>>();

  const issuesOf = (type: string, data: unknown): readonly Issue[] => {
    const schema = schemas.get(type);
    if (schema === undefined) return [{ path: '', message: `is of a type that ${name} does not have` }];
    const validate = validators.get(type) ?? validator(schema);
    validators.set(type, validate);
    return validate(data).issues ?? [];
  };

  return {
    ...declaration,
    issuesOf,
    event(type, { key, data, extensions = {} }) {
      const issues = issuesOf(type, data);
      // Paths only: the values may be a person's.
      const faults = issues.map(({ path, message }) => `${path} ${message}`.trim());
      if (faults.length > 0) throw new TypeError(`${type} on ${name}: ${faults.join('; ')}`);
      return outboxEvent({ topic: name, type, key, extensions, data, ofChange: false });
    },
    eventOfChange(type, { key, extensions = {} }) {
      const event = { topic: name, type, key, extensions, data: null, ofChange: true };
      return outboxEvent({ ...event, issuesOf: (data) => issuesOf(type, data) });
    },
  };
}
