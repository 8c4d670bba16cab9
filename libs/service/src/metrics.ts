import { collectDefaultMetrics, Registry, type Metric } from 'prom-client';

let known: readonly Metric[] | undefined;

/**
 * Node's own metrics. They are collected once for a process: each collection has a timer and an observer of its own, which never end. To read
 * them for one registry begins the next interval of all.
 */
function metricsOfProcess(): readonly Metric[] {
  if (known === undefined) {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    // Its type says that these are descriptions; they are the metrics themselves.
    known = registry.getMetricsAsArray() as unknown as Metric[];
  }
  return known;
}

/** The registry of a service, with Node's own metrics. Each metric says which service it comes from. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  for (const metric of metricsOfProcess()) registry.registerMetric(metric);
  return registry;
}
