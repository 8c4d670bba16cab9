/** What the bare MCP servers of both eras offer: a list that never changes, and one statement that reads a job. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { barePool } from './bare-pool.ts';
import { baseline } from './baseline-settings.ts';
import { jobColumns } from './job-columns.ts';

const folder = path.join(import.meta.dirname, '../../../../libs/operations/contract/tools');

interface Definition {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: 'object' };
  outputSchema: { type: 'object' };
  annotations: Record<string, boolean>;
}

function definitionIn(file: string): Definition {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const { name, title, description, inputSchema, outputSchema, annotations } = JSON.parse(text) as Definition;
  return { name, title, description, inputSchema, outputSchema, annotations };
}

/** The tools of the service, as they are committed. */
export const fixedTools = readdirSync(folder).map(definitionIn);

const pool = barePool();

/** One job by its id, as the service shows it to a model: without nulls, its notes between marks. */
export async function readJob(id: unknown) {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'read-job',
    text: `SELECT ${jobColumns} FROM job WHERE team_id = $1 AND id = $2`,
    values: [baseline.teamId, id],
  });
  const data = Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null));
  const structuredContent = { data: { ...data, notes: `«${String(data['notes'])}»` } };
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }],
    structuredContent,
  };
}
