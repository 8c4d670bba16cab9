import { readdir } from 'node:fs/promises';
import { sql } from '@team-operations/database';
import type { Answered } from '../load/submit.ts';
import type { Report } from '../report/report.ts';
import type { Environment } from '../environment/environment.ts';
import { repeatedSteps, type FlowRow } from './team-rows.ts';

/** Each message that an answer promised is there, once, and went out, once; and there is no other. */
export async function checkFlows(
  { database, outboundFolder }: Environment,
  report: Report,
  teamId: string,
  { accepted, flows }: { accepted: readonly Answered[]; flows: readonly FlowRow[] },
): Promise<void> {
  const promised = accepted.flatMap(({ body }) => body.flows);
  const made = new Map(flows.map((flow) => [flow.id, flow]));
  const promisedIds = new Set(promised.map(({ flow_id }) => flow_id));
  report.figure('market messages', flows.length);
  report.rule(
    'every market message that an answer promised is there',
    promised.filter(({ flow_id }) => !made.has(flow_id)),
  );
  report.rule(
    'there is no other market message',
    flows.filter(({ id }) => !promisedIds.has(id)),
  );
  report.rule(
    'what was ready is sent, and what was held is held',
    promised.filter(
      ({ flow_id, state }) => made.get(flow_id)?.state !== (state === 'HELD' ? 'HELD' : 'SENT'),
    ),
  );
  report.rule('no message was queued or sent twice', await repeatedSteps(database, teamId));

  // What begins with a dot was left unfinished by a worker that was killed: the gateway passes over it.
  const ready = (await readdir(outboundFolder)).filter((name) => !name.startsWith('.'));
  const files = ready.map((name) => name.split('.', 1)[0] ?? '');
  const sent = flows.filter(({ state }) => state === 'SENT');
  const known = await database.query<{ file_id: string }>(
    sql`SELECT file_id FROM flow WHERE file_id IS NOT NULL`,
  );
  const knownIds = new Set(known.map(({ file_id }) => file_id));
  report.figure('of them sent, each with its file', sent.length);
  report.rule(
    'each that was sent has its file',
    sent.filter(({ file_id }) => file_id === null || !files.includes(file_id)),
  );
  report.rule(
    'there is no file of no message, and none twice',
    files.filter((file, index) => !knownIds.has(file) || files.indexOf(file) !== index),
  );
}
