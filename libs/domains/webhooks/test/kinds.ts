import type { Topic } from '@team-operations/messaging';
import { webhookKinds } from '@team-operations/testing/rest';
import { topicsOf } from '../src/dispatch/webhook-of-event.ts';
import { kindsByType, typesOf } from '../src/webhook-events.ts';

/** What the other domains contribute. */
export const kinds = kindsByType(webhookKinds);
export const webhookEventNames = typesOf(kinds);
export const webhookTopics = topicsOf(kinds);

/** The topic of `job.completed`, to send events to. */
export const jobEvents = kinds.get('job.completed')!.topic as Topic;
