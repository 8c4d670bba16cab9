import type { DataRules } from '@team-operations/database';
import { grants } from './grants.ts';

/** How long the tables of messaging are kept, and what they say of people. */
export const messagingData: DataRules = {
  retention: {},
  deletedElsewhere: [
    {
      holds: 'Published events in `outbox_message`',
      keeps: '7 days',
      by: 'the relay',
      tables: ['outbox_message'],
    },
    {
      holds: 'Consumed events, `consumed_event`',
      keeps: '40 days',
      by: 'each consumer',
      tables: ['consumed_event'],
    },
    { holds: 'Messages of topics', keeps: 'as long as the topic sets', by: 'Kafka', tables: [] },
  ],
  keptForGood: [
    { holds: 'Leases of the relay', why: 'A few rows about the service itself.', tables: ['outbox_lane'] },
  ],
  columns: {
    consumed_event: { nothing: ['consumer'] },
    outbox_lane: { nothing: ['holder'] },
    outbox_message: { erased: ['data'], nothing: ['topic', 'key', 'type', 'extensions'] },
  },
  grants,
};
