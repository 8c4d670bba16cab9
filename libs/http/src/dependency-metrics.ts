import { Gauge, type Registry } from 'prom-client';
import type { ReadinessReport } from './readiness.ts';

/**
 * Shows as `dependency_up` what `/health/ready` reports, asked when the metrics are read: alerts then need no exporter of Kubernetes. A
 * process that is stopping shows none.
 */
export function dependencyMetrics(registry: Registry, readiness: () => Promise<ReadinessReport>): void {
  new Gauge({
    name: 'dependency_up',
    help: '1 if the process can use the dependency, else 0. The process is not ready while a required one is 0.',
    labelNames: ['dependency', 'required'],
    registers: [registry],
    async collect() {
      const { dependencies } = await readiness();
      this.reset();
      for (const [dependency, { ok, required }] of Object.entries(dependencies))
        this.set({ dependency, required: String(required) }, Number(ok));
    },
  });
}
