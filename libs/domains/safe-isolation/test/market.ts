import { eventually } from '@team-operations/testing';
import { randomInt } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Database } from '@team-operations/database';
import { writeFlowFile, type FlowGroup, type FlowHeader, type FlowValue } from '@team-operations/market';
import { v7 as uuidV7 } from 'uuid';

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const random = (length: number) =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/** An MPID, or a unique file id. */
export const freshMpid = () => random(4);
export const freshFileId = () => random(10);

/** Gives the team an MPID that no other team of the shared database has, so that files can be addressed to it. */
export async function giveMpid(database: Database, teamId: string): Promise<string> {
  const mpid = freshMpid();
  await database.query(sql`UPDATE team SET mpid = ${mpid} WHERE id = ${teamId}::uuid`);
  return mpid;
}

let lastSecond = 0;

/** The next second, or the first one after it that no call has answered before: answers count in the order of their own times, which are whole seconds. */
export function ownSecond(): Date {
  lastSecond = Math.max(lastSecond, Date.now()) + 1000;
  return new Date(lastSecond);
}

/** Whether the last own second is so close that a file with it does not come from a clock that is ahead. */
export const isOwnSecondNear = (): boolean => lastSecond - Date.now() < 3000;

export const group = (
  code: string,
  values: Record<string, FlowValue>,
  ...groups: FlowGroup[]
): FlowGroup => ({
  code,
  values,
  groups,
});

type HeaderOptions = Pick<FlowHeader, 'flow' | 'version' | 'from' | 'to'> & Partial<FlowHeader>;

/** A flow file as a party of the market would send it. */
export function flowFile(header: HeaderOptions, ...groups: FlowGroup[]): string {
  const { text, faults } = writeFlowFile({
    header: { fileId: freshFileId(), createdAt: new Date(), live: false, ...header },
    groups,
  });
  if (text === undefined) throw new Error(JSON.stringify(faults));
  return text;
}

/** An answer to one of our files. */
export function answerFile(
  { from, to }: Pick<FlowHeader, 'from' | 'to'>,
  fileId: string,
  reason?: string,
  sentAsRole = 'M',
): string {
  const outcome = reason === undefined ? 'A' : 'R';
  const reasons = reason === undefined ? [] : [group('K02', { reason })];
  const answer = { file_id: fileId, sent_as_role: sentAsRole, outcome, answered_at: '2026-03-01T10:00:00' };
  return flowFile({ flow: 'A0001', version: '001', from, to }, group('K01', answer, ...reasons));
}

/** Provides a file as the gateway does: whole or not at all. */
export async function deliver(folder: string, content: string | Buffer, name = `${freshFileId()}.txt`) {
  const inbound = path.join(folder, 'inbound');
  await mkdir(inbound, { recursive: true });
  await writeFile(path.join(inbound, `.${name}`), content);
  await rename(path.join(inbound, `.${name}`), path.join(inbound, name));
  return name;
}

export interface SentFlow {
  id: string;
  jobId: string;
  jobReference: string;
  fileId: string;
  mpan: string;
}

interface FlowOptions {
  teamId: string;
  fromMpid: string;
  mpan: string;
  flow?: string;
  toRole?: string;
  toMpid?: string;
  state?: string;
}

/** A job with one message that was sent, as the worker leaves it. */
export async function sentFlow(database: Database, input: FlowOptions): Promise<SentFlow> {
  const { teamId, fromMpid, mpan, flow = 'D0135', toRole = 'J', toMpid = 'EELC', state = 'SENT' } = input;
  const made = {
    id: uuidV7(),
    jobId: uuidV7(),
    jobReference: `JOB-${random(8)}`,
    fileId: freshFileId(),
    mpan,
  };
  await database.query(sql`
    WITH job AS (
      INSERT INTO job (id, team_id, status, scheduled_date, external_reference, mpan)
      VALUES (${made.jobId}::uuid, ${teamId}::uuid, 'COMPLETED', '2026-03-01', ${made.jobReference}, ${mpan}))
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, mpan, from_mpid, to_role, to_mpid,
      file_id, content, live, sent_at)
    VALUES (${made.id}::uuid, ${teamId}::uuid, ${made.jobId}::uuid, ${uuidV7()}::uuid, 1, ${flow}, '002',
      ${state}::flow_state, '[]', ${mpan}, ${fromMpid}, ${toRole}, ${toMpid}, ${made.fileId}, 'a file', false, now())`);
  return made;
}

/** An open fault of a job, as an accepted submission leaves it, reported a minute ago. */
export async function openFault(
  database: Database,
  teamId: string,
  { jobId, mpan }: SentFlow,
  category = 'B',
) {
  const id = uuidV7();
  await database.query(sql`
    INSERT INTO dno_fault (id, team_id, job_id, category, mpan, dno_mpid, reported_at, renewed_at, found_at)
    SELECT ${id}::uuid, ${teamId}::uuid, ${jobId}::uuid, ${category}, ${mpan}, 'EELC', minute_ago, minute_ago, minute_ago
    FROM (SELECT now() - interval '1 minute' AS minute_ago) AS report`);
  return id;
}

/** What of a file was quarantined, once there is something. */
export const quarantineOf = (database: Database, content: string) =>
  eventually(async () => {
    const [row] = await database.query<{ quarantined: { group: string | null; reason: string }[] }>(
      sql`SELECT quarantined FROM inbound_file WHERE content = ${content}`,
    );
    return row !== undefined && row.quarantined.length > 0 && row.quarantined;
  });
