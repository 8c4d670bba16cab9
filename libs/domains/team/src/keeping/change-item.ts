import { join, raw, sql, violatedConstraint, type Database, type Sql } from '@team-operations/database';
import { badRequest, notFound } from '@team-operations/errors';
import { composeChange, type Author } from '@team-operations/operations';
import { newId } from '@team-operations/schemas';
import { lockTeam } from '../members/member-rules.ts';
import type { TeamAccess } from '../members/team-access.ts';
import { jobListEvents } from '../topics/job-list-events.ts';
import { itemOf, type ItemInput, type TeamList } from './team-list.ts';

/** Of one list, retired ones included. */
const mostItems = 500;

/** Who changes a list: a person, by the session of a browser. */
export interface Editor extends TeamAccess {
  sessionId: string;
  requestId: string;
}

const authorOf = ({ teamId, personId, sessionId, requestId }: Editor): Author => ({
  principal: { teamId, personId, credentialId: sessionId },
  surface: 'settings',
  requestId,
});

interface SentColumn {
  name: Sql;
  value: Sql;
}

/** The columns of the properties that were sent. */
function sentColumns({ columns }: TeamList, input: ItemInput): SentColumn[] {
  return Object.entries(columns)
    .filter(([property]) => property in input)
    .map(([property, [name, type]]) => ({ name: raw(name), value: sql`${input[property]}::${raw(type)}` }));
}

/** Runs a change; a name that another item has is a BadRequestError. */
async function withUniqueExplained<T>({ unique }: TeamList, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (violatedConstraint(error) !== unique.constraint) throw error;
    const fix = 'Choose another, or change or restore that one.';
    throw badRequest({ path: unique.property, message: 'is taken by another, which may be retired', fix });
  }
}

/** Adds an item, with its audit entry; answers its id. */
export async function addItem(
  database: Database,
  list: TeamList,
  editor: Editor,
  input: ItemInput,
): Promise<string> {
  const [id, author] = [newId(), authorOf(editor)];
  const sent = sentColumns(list, input);
  const statement = sql`
    INSERT INTO ${raw(list.table)} (id, team_id, ${join(sent.map(({ name }) => name))})
    SELECT ${id}::uuid, ${editor.teamId}::uuid, ${join(sent.map(({ value }) => value))}
    WHERE (SELECT count(*) FROM ${raw(list.table)} WHERE team_id = ${editor.teamId}::uuid) < ${mostItems}
    RETURNING new.id, NULL::json AS before, ${itemOf(list, 'new')} AS after`;
  const added = await withUniqueExplained(list, () =>
    database.transaction(async (transaction) => {
      await lockTeam(transaction, editor);
      await list.prepare?.(transaction, { id: null, input, author });
      return transaction.query(composeChange(`${list.operations}.create`, { statement, events: [] }, author));
    }),
  );
  if (added.length > 0) return id;
  const message = `is one more than the ${mostItems} that a team may have`;
  throw badRequest({ path: '', message, fix: 'Change one that is retired.' });
}

/** What is published with a change; no other change of the team's lists runs meanwhile. */
function eventsOf(
  { renamed }: TeamList,
  before: Readonly<Record<string, unknown>>,
  { id, input, author }: { id: string; input: ItemInput; author: Author },
) {
  if (renamed === undefined || !('name' in input) || input['name'] === before['name']) return [];
  const extensions = { teamid: author.principal.teamId, requestid: author.requestId };
  return [jobListEvents.eventOfChange(renamed, { key: id, extensions })];
}

/** Changes, retires or restores an item, with its audit entry. What is sent again as it is changes nothing. */
export async function changeItem(
  database: Database,
  list: TeamList,
  editor: Editor,
  { id, input }: { id: string; input: ItemInput },
): Promise<void> {
  const author = authorOf(editor);
  const sent = sentColumns(list, input);
  if (input.retired !== undefined)
    sent.push({
      name: raw('retired_at'),
      value: input.retired ? sql`coalesce(${raw(list.table)}.retired_at, now())` : raw('NULL::timestamptz'),
    });
  if (sent.length === 0) return;
  const names = join(sent.map(({ name }) => name));
  const values = join(sent.map(({ value }) => value));
  const statement = sql`
    UPDATE ${raw(list.table)} SET (${names}) = ROW (${values})
    WHERE team_id = ${editor.teamId}::uuid AND id = ${id}::uuid AND ROW (${names}) IS DISTINCT FROM ROW (${values})
    RETURNING new.id, ${itemOf(list, 'old')} AS before, ${itemOf(list, 'new')} AS after`;
  await withUniqueExplained(list, () =>
    database.transaction(async (transaction) => {
      await lockTeam(transaction, editor);
      const [known] = await transaction.query<{ item: Record<string, unknown> }>(sql`
        SELECT ${itemOf(list, list.table)} AS item FROM ${raw(list.table)}
        WHERE team_id = ${editor.teamId}::uuid AND id = ${id}::uuid`);
      if (known === undefined) throw notFound();
      await list.prepare?.(transaction, { id, input, author });
      const events = eventsOf(list, known.item, { id, input, author });
      await transaction.query(composeChange(`${list.operations}.change`, { statement, events }, author));
    }),
  );
}
