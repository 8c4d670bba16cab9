import { credentialRevocations } from './credential-revocations.ts';
import { deadLetters } from './dead-letter.ts';
import { dnoFaultNotifications } from './dno-fault-notifications.ts';
import { dnoOpenFaults } from './dno-open-faults.ts';
import { flowEvents } from './flow-events.ts';
import { jobEvents } from './job-events.ts';
import { marketCommands } from './market-commands.ts';
import { marketInbound } from './market-inbound.ts';
import { marketOutbound } from './market-outbound.ts';
import { operationsAlarms } from './operations-alarms.ts';
import { operationsAudit } from './operations-audit.ts';
import { sipSubmissions } from './sip-submissions.ts';
import type { TopicContract } from './topic.ts';

/** Every topic there is. */
export const allTopics: readonly TopicContract[] = [
  jobEvents,
  sipSubmissions,
  marketOutbound,
  marketCommands,
  marketInbound,
  flowEvents,
  dnoFaultNotifications,
  dnoOpenFaults,
  operationsAlarms,
  operationsAudit,
  credentialRevocations,
  deadLetters,
];
