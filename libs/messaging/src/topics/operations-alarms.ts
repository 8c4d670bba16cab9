import type { SharedTopic } from './join-topics.ts';

/** What operations staff have to act on. Each domain declares its own alarms. */
export const operationsAlarms = {
  name: 'operations.alarms.v1',
  writers: ['gateway', 'sip_api', 'sip', 'worker'],
  key: 'integration id, webhook id, or credential id',
  partitions: 1,
  keeps: { days: 30 },
  // The name of an integration is what a person wrote.
  personalData: true,
} as const satisfies SharedTopic;
