/** JSON Schema as the topic contracts have it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly [keyword: string]: unknown;
}

/** A topic as the topics document describes it. */
export interface TopicEntry {
  readonly name: string;
  readonly key: string;
  readonly partitions: number;
  readonly keeps: Readonly<Record<string, unknown>>;
  readonly personalData: boolean;
  readonly produced: boolean;
  readonly extensions: readonly string[];
  readonly types: Readonly<Record<string, Schema>>;
}

/** `libs/messaging/contract/topics.json`, as it is now or as it was released. */
export interface TopicDocument {
  readonly topics: readonly TopicEntry[];
}
