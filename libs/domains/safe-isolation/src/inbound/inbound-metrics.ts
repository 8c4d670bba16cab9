import { FLOW_LAYOUTS } from '@team-operations/market';
import { Counter, type Registry } from 'prom-client';

export interface InboundMetrics {
  /** A file came: taken in, known already by its bytes, or set aside as a whole. */
  file(outcome: 'taken' | 'duplicate' | 'quarantined'): void;
  /** Parts of a file, or all of it, make no sense. */
  quarantined(flow: string, count: number): void;
}

function register(registry: Registry): InboundMetrics {
  const files = new Counter({
    name: 'market_inbound_files_total',
    help: 'Files received from the market, by result.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const quarantined = new Counter({
    name: 'market_inbound_quarantined_total',
    help: 'Quarantined records and files from the market; each requires a review.',
    labelNames: ['flow'],
    registers: [registry],
  });
  for (const outcome of ['taken', 'duplicate', 'quarantined']) files.inc({ outcome }, 0);
  // A series that appears with its first record hides that record from `increase()`.
  for (const flow of [...new Set(FLOW_LAYOUTS.map((layout) => layout.flow)), 'unreadable'])
    quarantined.inc({ flow }, 0);
  return {
    file: (outcome) => files.inc({ outcome }),
    quarantined: (flow, count) => quarantined.inc({ flow }, count),
  };
}

const registered = new WeakMap<Registry, InboundMetrics>();

/** Shows what comes from the market as counters, which files and their events have in common. */
export function inboundMetrics(registry: Registry): InboundMetrics {
  const metrics = registered.get(registry) ?? register(registry);
  registered.set(registry, metrics);
  return metrics;
}
