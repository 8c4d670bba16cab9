import { collectDefaultMetrics, Registry } from 'prom-client';

/** The registry of a process, with Node's own metrics. Each metric says which service it comes from. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}
