import type { RelayMetrics } from '@team-operations/messaging';
import { Gauge, type Registry } from 'prom-client';

const help: Record<keyof RelayMetrics, string> = {
  waiting: 'Events in the outbox that are not published yet.',
  oldestSeconds: 'Age of the oldest of them, in seconds; the lag that readers of the topics see.',
  published: 'Events published by this relay since it started.',
  parked: 'Events that this relay has given up on; they are on the dead-letter topic.',
  lanes: 'Lanes of the outbox that this relay publishes, of 16.',
  connected: '1 while the broker accepts messages.',
};

const metricName = (name: string) =>
  `outbox_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** Shows the relay's figures as gauges `outbox_…`. */
export function relayMetrics(registry: Registry): (metrics: RelayMetrics) => void {
  const gauges = Object.entries(help).map(
    ([name, text]) =>
      [
        name as keyof RelayMetrics,
        new Gauge({ name: metricName(name), help: text, registers: [registry] }),
      ] as const,
  );
  return (metrics) => {
    for (const [name, gauge] of gauges) gauge.set(Number(metrics[name]));
  };
}
