import { hash } from 'node:crypto';
import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import type { FlowHeader } from '@team-operations/market';
import { storableJson } from '@team-operations/schemas';

/** What of a file makes no sense; `group` is null when it is all of it. */
export interface Quarantined {
  /** Code of the record, such as `G02`. */
  group: string | null;
  /** Line in the flow, from 1. */
  line?: number;
  reason: string;
  /** How many records it is said of that are not listed. */
  more?: number;
}

/** A file's own id, made from its bytes: the same file received twice is one (RFC 9562 5.8). */
export function idOfBytes(bytes: Buffer | string): string {
  const digest = hash('sha256', bytes);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** Of a file that is wrong all through, this many reasons say enough. */
const mostReasons = 200;

/** The reasons that are kept: those of whole flows first, since by them a file counts as one that had no effect. */
function reasonsAsJson(quarantined: readonly Quarantined[]): string {
  const listed = quarantined.filter(({ more }) => more === undefined);
  const kept = [
    ...listed.filter(({ group }) => group === null),
    ...listed.filter(({ group }) => group !== null),
  ].slice(0, mostReasons);
  const before = quarantined.reduce((sum, { more = 0 }) => sum + more, 0);
  const left = before + listed.length - kept.length;
  const more = left > 0 ? [{ group: '', reason: `and ${left} records more`, more: left }] : [];
  return storableJson([...kept, ...more]);
}

export interface NewInboundFile {
  id: string;
  /** Null when the header cannot be read. */
  header: FlowHeader | null;
  content: string;
  quarantined: readonly Quarantined[];
}

/**
 * Keeps a file; no row when it is there already. One that was set aside as a whole had no effect, so it counts as new when it
 * is received again and nothing prevents it any more. The database cannot hold a NUL, which no flow may have anyway.
 */
export function insertInboundFile({ id, header, content, quarantined }: NewInboundFile): Sql {
  const kept = content.replaceAll('\0', '\uFFFD');
  return sql`
    INSERT INTO inbound_file (id, file_id, flow, from_role, from_mpid, content, quarantined)
    VALUES (${id}::uuid, ${header?.fileId ?? null}, ${header?.flow ?? null}, ${header?.from.role ?? null},
      ${header?.from.mpid ?? null}, ${kept}, ${reasonsAsJson(quarantined)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET quarantined = excluded.quarantined, received_at = now()
      WHERE inbound_file.quarantined @> '[{ "group": null }]' AND NOT excluded.quarantined @> '[{ "group": null }]'
    RETURNING id`;
}

/** What of a file makes no sense as far as that is known; its row is locked, so that what is said of it comes one after the other. */
export async function quarantinedOf(id: string, transaction: StatementRunner): Promise<Quarantined[]> {
  const [file] = await transaction.query<{ quarantined: Quarantined[] }>(
    sql`SELECT quarantined FROM inbound_file WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  );
  return file?.quarantined ?? [];
}

/** Adds to what of a file makes no sense. */
export async function addQuarantined(
  id: string,
  added: readonly Quarantined[],
  transaction: StatementRunner,
): Promise<void> {
  const quarantined = reasonsAsJson([...(await quarantinedOf(id, transaction)), ...added]);
  await transaction.query(
    sql`UPDATE inbound_file SET quarantined = ${quarantined}::jsonb WHERE id = ${id}::uuid`,
  );
}

/** Notes whose the file is, the first time that is known. */
export function noteTeam(id: string, teamId: string): Sql {
  return sql`UPDATE inbound_file SET team_id = ${teamId}::uuid WHERE id = ${id}::uuid AND team_id IS NULL`;
}

/**
 * Whether the same sender has used the file id for other content that was accepted. Of two files at the same time the second waits here
 * until the first is kept.
 */
export async function isOtherContent(
  transaction: StatementRunner,
  id: string,
  { fileId, from }: FlowHeader,
): Promise<boolean> {
  const name = ['inbound', from.role, from.mpid, fileId].join('|');
  await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`);
  const [other] = await transaction.query(sql`
    SELECT id FROM inbound_file
    WHERE from_mpid = ${from.mpid} AND file_id = ${fileId} AND from_role = ${from.role} AND id <> ${id}::uuid
      AND NOT quarantined @> '[{ "group": null }]'
    LIMIT 1`);
  return other !== undefined;
}
