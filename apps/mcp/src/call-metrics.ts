import type { Logger } from '@team-operations/service';
import { Counter, type Registry } from 'prom-client';
import type { CallReport } from './surface/observed-call.ts';

/** Logs and counts calls of tools: with application, person and tool, whether they change data or not. */
export function reportCalls({ logger, metrics }: { logger: Logger; metrics: Registry }) {
  const counter = new Counter({
    name: 'mcp_tool_calls_total',
    help: 'Calls of tools by assistants, by tool and outcome.',
    labelNames: ['tool', 'outcome'],
    registers: [metrics],
  });
  return ({ caller, tool, through, outcome, milliseconds, traceId, error }: CallReport): void => {
    counter.inc({ tool, outcome });
    const { principal, requestId } = caller;
    const line = {
      request_id: requestId,
      tool,
      ...(through !== undefined && { through }),
      outcome,
      milliseconds: Math.round(milliseconds),
      credential_id: principal.credentialId,
      client_id: principal.clientId,
      person_id: principal.personId,
      team_id: principal.teamId,
      ...(traceId !== undefined && { trace_id: traceId }),
    };
    if (error === undefined) logger.info(line, 'tool call');
    else logger.error({ ...line, err: error.cause ?? error }, 'A tool call failed unexpectedly.');
  };
}
