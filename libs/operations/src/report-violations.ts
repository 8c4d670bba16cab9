import type { Logger } from '@team-operations/service';
import { Counter, type Registry } from 'prom-client';
import type { OutputViolation } from './checks.ts';

/** Logs and counts responses that violate the schema of their operation. */
export function reportViolations({
  logger,
  metrics,
  operations,
}: {
  logger: Logger;
  metrics: Registry;
  operations: readonly { name: string }[];
}) {
  const counter = new Counter({
    name: 'output_violations_total',
    help: 'Responses that do not match the documented schema, by operation.',
    labelNames: ['operation'],
    registers: [metrics],
  });
  for (const { name } of operations) counter.inc({ operation: name }, 0);
  return (violation: OutputViolation): void => {
    counter.inc({ operation: violation.operation });
    logger.error({ err: violation }, 'a response does not match the schema of its operation');
  };
}
