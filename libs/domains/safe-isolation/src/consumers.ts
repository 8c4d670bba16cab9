import { RESPONSE_CLOCK, type ResponseClock } from '@team-operations/market';
import { defineConsumer, type Consumer } from '@team-operations/operations';
import { carryOut } from './commands/carry-out.ts';
import type { SafeIsolationSettings } from './dependencies.ts';
import { recordDelivery } from './flows/record-delivery.ts';
import { recordFlows } from './flows/record-flows.ts';
import { handleInbound } from './inbound/handle-inbound.ts';
import { inboundMetrics } from './inbound/inbound-metrics.ts';
import { marketCommands } from './topics/market-commands.ts';
import { marketInbound } from './topics/market-inbound.ts';
import { marketOutbound } from './topics/market-outbound.ts';
import { sipSubmissions } from './topics/sip-submissions.ts';

interface Market {
  responseClock: ResponseClock;
  live: boolean;
}

/** A service that makes market messages says whether they are real ones: no default would be safe. */
function marketOf({ responseClock = RESPONSE_CLOCK, live }: SafeIsolationSettings): Market {
  if (live === undefined) throw new TypeError('Market messages require the setting `live`.');
  return { responseClock, live };
}

/** Market messages: flows from submissions and commands, their delivery, and what comes back. */
export const consumers = (settings: SafeIsolationSettings): readonly Consumer[] => [
  defineConsumer({
    group: 'sip-worker.flows',
    topics: [sipSubmissions],
    startedBy: { service: 'sip' },
    handler: () => recordFlows(marketOf(settings)),
  }),
  defineConsumer({
    group: 'sip-worker.commands',
    topics: [marketCommands],
    startedBy: { service: 'sip' },
    handler: () => carryOut(marketOf(settings)),
  }),
  defineConsumer({
    group: 'sip-worker.delivery',
    topics: [marketOutbound],
    startedBy: { service: 'sip' },
    handler: () => recordDelivery,
  }),
  defineConsumer({
    group: 'sip-worker.inbound',
    topics: [marketInbound],
    startedBy: { service: 'sip' },
    handler: ({ database, logger, metrics }) =>
      handleInbound({ database, logger, metrics: inboundMetrics(metrics), ...marketOf(settings) }),
  }),
];
