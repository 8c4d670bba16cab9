import { dnoFaultNotifications } from './dno-fault-notifications.ts';
import { dnoOpenFaults } from './dno-open-faults.ts';
import { flowEvents } from './flow-events.ts';
import { marketCommands } from './market-commands.ts';
import { marketInbound } from './market-inbound.ts';
import { marketOutbound } from './market-outbound.ts';
import { safeIsolationAlarms } from './safe-isolation-alarms.ts';
import { sipSubmissions } from './sip-submissions.ts';

/** In the order in which documents show them. */
export const topics = [
  sipSubmissions,
  marketOutbound,
  marketCommands,
  marketInbound,
  flowEvents,
  dnoFaultNotifications,
  dnoOpenFaults,
  safeIsolationAlarms,
];
