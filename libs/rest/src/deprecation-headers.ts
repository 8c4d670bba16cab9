import { documentationOf, type Operation, type OperationAnswer } from '@team-operations/operations';
import type { Response } from 'express';
import { Counter, type Registry } from 'prom-client';

/** At least one. */
type UsedDeprecations = NonNullable<OperationAnswer['deprecations']>;

const instant = (day: string) => new Date(`${day}T00:00:00Z`);
const earliest = (days: readonly string[]) =>
  new Date(Math.min(...days.map((day) => instant(day).getTime())));

/**
 * Makes what says in the headers of a response that it was asked for in a deprecated way: since when (RFC 9745), until when that
 * works at least (RFC 8594), and where the documentation is. It counts these responses; the table deprecated_use has whose they were.
 */
export function deprecationHeaders(metrics: Registry, operations: readonly Operation[], baseUrl: string) {
  const counter = new Counter({
    name: 'deprecated_requests_total',
    help: 'Requests that used a deprecated feature, by operation and deprecation.',
    labelNames: ['operation', 'deprecation'],
    registers: [metrics],
  });
  for (const { name: operation, deprecations = [] } of operations)
    for (const { name } of deprecations) counter.inc({ operation, deprecation: name }, 0);

  return (operation: Operation, deprecations: UsedDeprecations, res: Response): void => {
    for (const { name } of deprecations) counter.inc({ operation: operation.name, deprecation: name });
    const since = earliest(deprecations.map((one) => one.since));
    res.set('Deprecation', `@${since.getTime() / 1000}`);
    res.set('Sunset', earliest(deprecations.map((one) => one.removedOn)).toUTCString());
    const documentation = new URL(documentationOf(operation.name), baseUrl).href;
    res.append('Link', `<${documentation}>; rel="deprecation"; type="text/html"`);
  };
}
