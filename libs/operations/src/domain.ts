import type { DataRules } from '@team-operations/database';
import type { TopicContract } from '@team-operations/messaging';
import type { BackgroundJob } from './background-job.ts';
import type { Consumer } from './consumer.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { DomainTag } from './openapi/tags.ts';
import type { Operation } from './operation.ts';
import type { RequestPart } from './request-part.ts';
import type { Searchable } from './searchable.ts';
import type { WebhookKind } from './webhook-kind.ts';

/** All that one domain adds to the service. */
export interface Domain {
  /** Its folder under libs/domains. */
  name: string;
  operations: readonly Operation[];
  /** Of the beginnings of its operations' names, unless another domain declares the tag. */
  tags: readonly DomainTag[];
  /** The states of its resources, and what changes them. */
  lifecycles?: readonly Lifecycle[];
  /** Where it publishes. An alarm of it is on a topic that other domains have theirs on. */
  topics: readonly TopicContract[];
  /** What it does with events, of its own topics or of others. */
  consumers?: readonly Consumer[];
  /** What it knows of a request and of what the request caused. */
  requestParts?: readonly RequestPart[];
  /** What it does behind the answers; the worker runs it. */
  jobs?: readonly BackgroundJob[];
  /** What it adds to the search index. */
  searchable?: readonly Searchable[];
  /** Which of its events webhooks can receive. */
  webhookKinds?: readonly WebhookKind[];
  /** How long its tables are kept, and what they say of people. */
  data: DataRules;
}
