import { sql } from '@team-operations/database';
import type { DemoTeam } from '@team-operations/demo-team';
import type { Comparison, LoadRequest } from '../comparison.ts';
import { baselineEnvironment } from './baseline-environment.ts';
import { mcpServer } from './services.ts';

const jobId = '01980000-0000-7000-8000-000000000001';

const oneJob = (team: DemoTeam) => [
  sql`
    INSERT INTO job (id, team_id, status, scheduled_date, job_type_id, notes, external_reference, mpan, supplier_id, client_id,
      site_id)
    VALUES (${jobId}::uuid, ${team.id}::uuid, 'PENDING', '2026-03-01', ${team.job_type_id}::uuid,
      'Ring the side bell; the meter is in the cupboard under the stairs', 'JOB-1', '1000000123451',
      ${team.supplier_id}::uuid, ${team.client_id}::uuid, ${team.site_id}::uuid)`,
];

const methods = {
  'tools/list': {},
  'tools/call': { name: 'jobs_get', arguments: { id: jobId } },
} as const;

/** What a client of 2026-07-28 sends with each message, and one of 2025 once. */
const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

const eras = {
  '2025-11-25': {
    file: 'tools/bench/src/servers/mcp-2025.ts',
    headersOf: () => ({}),
    meta: {},
  },
  '2026-07-28': {
    file: 'tools/bench/src/servers/mcp-2026.ts',
    headersOf: (method: keyof typeof methods) => ({
      'mcp-method': method,
      ...(method === 'tools/call' && { 'mcp-name': methods[method].name }),
    }),
    meta: { _meta: envelope },
  },
};

function requestOf(revision: keyof typeof eras, method: keyof typeof methods) {
  const { headersOf, meta } = eras[revision];
  return (team: DemoTeam): LoadRequest => ({
    method: 'POST',
    path: '/mcp',
    headers: {
      authorization: `Bearer ${team.api_keys['apis.all']}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...headersOf(method),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...methods[method], ...meta } }),
  });
}

const comparisonOf = (
  work: string,
  revision: keyof typeof eras,
  method: keyof typeof methods,
): Comparison => ({
  id: 'P5',
  work: `MCP ${revision}, ${work}`,
  jobsInTeam: 0,
  rows: oneJob,
  request: requestOf(revision, method),
  subject: mcpServer,
  baselines: [
    {
      contender: {
        name: "the SDK's server, a fixed list",
        file: eras[revision].file,
        environment: baselineEnvironment,
      },
      mustReach: 0.7,
    },
  ],
  // The service names its own views and itself.
  sameAnswers: false,
});

export const assistant: readonly Comparison[] = (['2025-11-25', '2026-07-28'] as const).flatMap(
  (revision) => [
    comparisonOf('tools/list', revision, 'tools/list'),
    comparisonOf('a job by tools/call', revision, 'tools/call'),
  ],
);
