import { sql, type TeamReader } from '@team-operations/database';
import { quotes, type Issue } from '@team-operations/errors';
import { howToRelease } from './how-to-release.ts';
import { newestFileFirst } from './last-sent.ts';
import type { StoredFlow, StoredHold } from './stored-flow.ts';

/** A message that may have been replaced. */
export type OlderMessage = Pick<StoredFlow, 'id' | 'jobId' | 'flow' | 'state' | 'fileId'>;

interface NewerMessage {
  id: string;
  fileId: string | null;
  revision: number;
  /** Null for one that is not held. */
  held: readonly StoredHold[] | null;
}

const isHeld = 'is HELD';

/** Whether the message that replaces another one is held, so that its receiver gets nothing. */
export const isOfHeld = ({ message }: Issue): boolean => message.includes(`, ${isHeld}`);

/** One that waits for a person has what was reported last: a person who fixes this one would correct what is overtaken. */
function heldIssue(flow: string, what: string, { id, held }: NewerMessage): Issue {
  const why = (held ?? []).map(({ field, reason }) => `${field}: ${reason}`).join(' ');
  return {
    path: 'flow',
    message: `is ${flow}, and a newer ${what}, ${id}, ${isHeld}${why === '' ? '' : ` (${why})`}`,
    fix: held?.some(({ releasable = false }) => releasable)
      ? `Fix or release that one: POST /v1/flows/${id}/fix. To release it, ${howToRelease}.`
      : `Fix that one: POST /v1/flows/${id}/fix.`,
    [quotes]: [why],
  };
}

/**
 * That a newer message of its kind has replaced a message, or is held: what staff set would be in one of two, and the older one. Null
 * when there is none. `what` names the newer one; `isSame` says of its revision whether it is about the same thing.
 */
export async function replacedIssue(
  team: TeamReader,
  { id, jobId, flow, state, fileId }: OlderMessage,
  {
    what,
    isSame = () => true,
  }: { what: [held: string, sent: string]; isSame?: (revision: number) => boolean },
): Promise<Issue | null> {
  if (state === 'HELD') return null;
  const newer = await team.query<NewerMessage>(sql`
    SELECT id, file_id AS "fileId", revision, CASE WHEN state = 'HELD' THEN held END AS held FROM flow
    WHERE team_id = ${team.teamId}::uuid AND job_id = ${jobId}::uuid AND flow = ${flow} AND id <> ${id}::uuid
      AND (state = 'HELD' OR file_id COLLATE "C" > ${fileId}::text COLLATE "C")
    ORDER BY state = 'HELD' DESC, ${newestFileFirst}, revision DESC`);
  const other = newer.find(({ revision }) => isSame(revision));
  if (other === undefined) return null;
  if (other.held !== null) return heldIssue(flow, what[0], other);
  return {
    path: 'flow',
    message: `is ${flow}, which a newer ${what[1]} of file ${other.fileId ?? ''} has replaced`,
    fix: `Fix or resend that one, ${other.id}.`,
  };
}
