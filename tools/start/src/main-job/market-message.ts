import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.ts';
import type { Submission } from './submission.ts';
import { expectThat, StepFailure } from './step-failure.ts';
import type { StepContext } from './step-context.ts';

interface FlowRow {
  id: string;
  flow: string;
  state: string;
  fileId: string | null;
}

/** A market message that has left, and its file as the market gateway finds it. */
export interface SentMessage {
  path: string;
  lines: string[];
}

/** Waits until every message that the submission queued is SENT; answers the report to the network operator. */
export async function followMessages(context: StepContext, { flows }: Submission): Promise<SentMessage> {
  const queued = flows.filter(({ state }) => state === 'QUEUED').map(({ flow_id }) => flow_id);
  const sent = await untilSent(context, queued);
  const report = sent.find(({ flow }) => flow === 'D0135');
  if (!report?.fileId) throw new StepFailure('expected D0135 to have a file');
  const path = await fileOf(context.outbound, report.fileId);
  const lines = (await readFile(path, 'utf8')).trimEnd().split(/\r?\n/);
  checkFile(lines, report.fileId, context);
  return { path, lines };
}

async function untilSent({ demo, signal }: StepContext, ids: string[]): Promise<FlowRow[]> {
  const client = new pg.Client({ connectionString: demo.database_url });
  await client.connect();
  try {
    return await eventually(
      'every market message to be SENT',
      async () => {
        const { rows } = await client.query<FlowRow>(
          'SELECT id, flow, state, file_id AS "fileId" FROM flow WHERE id = ANY ($1::uuid[])',
          [ids],
        );
        const sent = rows.filter(({ state }) => state === 'SENT');
        const seen = rows.map(({ flow, state }) => `${flow} ${state}`).join(', ');
        return sent.length === ids.length ? { found: rows } : { seen: seen || 'no message' };
      },
      signal,
    );
  } finally {
    await client.end();
  }
}

async function fileOf(outbound: string, fileId: string): Promise<string> {
  const names = await readdir(outbound);
  const name = names.find((candidate) => candidate.startsWith(`${fileId}.`));
  if (name === undefined) throw new StepFailure(`expected a file ${fileId}.* in ${outbound}`);
  return join(outbound, name);
}

function checkFile(lines: string[], fileId: string, { visit }: StepContext): void {
  const { mpid } = visit.distributor;
  const [first = ''] = lines;
  const last = lines.at(-1) ?? '';
  const header = first.startsWith(`ZHV|${fileId}|D0135002|M|`) && first.includes(`|J|${mpid}|`);
  expectThat(header, `the header of a D0135 to ${mpid}`, first);
  expectThat(last.startsWith(`ZPT|${fileId}|`), 'a trailer', last);
  const body = lines.slice(1, -1).join('\n');
  expectThat(body.includes(visit.mpan) && body.includes(visit.comment), 'the MPAN and the comment', body);
}
