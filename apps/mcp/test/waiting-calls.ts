/** Calls that wait, because every statement about jobs and their types does. */
import { sql } from '@team-operations/database';
import { eventually, lockWaits } from '@team-operations/testing';
import type { McpUnderTest } from './mcp.ts';
import { message2026, request2025, type Message } from './rpc.ts';

/** Of each revision, a message of a client. */
export const eras: [string, (method: string, params: Record<string, unknown>) => Message][] = [
  ['2025-11-25', (method, params) => ({ body: request2025(method, params), headers: {} })],
  ['2026-07-28', (method, params) => message2026(method, params)],
];

export const countJobs = { name: 'jobs_count', arguments: {} };

/** Sends a message, and leaves its answer to be read. */
export const send = (
  { url }: Pick<McpUnderTest, 'url'>,
  key: string,
  { body, headers }: { body: unknown; headers: Message['headers'] },
  signal?: AbortSignal,
) =>
  fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
    ...(signal !== undefined && { signal }),
  });

/** Runs `work` while every statement about jobs and their types waits. */
export async function whileJobsAreLocked(mcp: McpUnderTest, work: () => Promise<void>): Promise<void> {
  await mcp.database.transaction(async (transaction) => {
    await transaction.query(sql`LOCK TABLE job, job_type IN ACCESS EXCLUSIVE MODE`);
    await work();
  });
}

/** Until as many statements wait. */
export const waits = async ({ database }: McpUnderTest, count: number) =>
  eventually(async () => (await lockWaits(database)) === count && count.toString());

/** Until a job with this reference is stored. */
export const isStored = async ({ database }: McpUnderTest, externalReference: string) =>
  eventually(async () => {
    const rows = await database.query(sql`SELECT 1 FROM job WHERE external_reference = ${externalReference}`);
    return rows.length === 1;
  });
