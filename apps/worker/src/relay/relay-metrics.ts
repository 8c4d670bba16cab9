import type { RelayMetrics } from '@team-operations/messaging';
import { Gauge, type Registry } from 'prom-client';

const help: Record<keyof RelayMetrics, string> = {
  waiting: 'Events in the outbox that are not published yet.',
  oldestSeconds: 'Age of the oldest unpublished event, in seconds.',
  published: 'Events published by this relay since it started.',
  parked: 'Events that this relay has given up on; they are on the dead-letter topic.',
  lanes: 'Outbox partitions (of 16) that this relay publishes.',
  connected: '1 if the broker accepts messages, else 0.',
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
