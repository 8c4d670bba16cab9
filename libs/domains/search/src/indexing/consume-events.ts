import type { StatementRunner } from '@team-operations/database';
import { defineConsumer, type Consumer, type Searchable } from '@team-operations/operations';
import type { ConsumedEvent, TopicContract } from '@team-operations/messaging';
import { linksTo, type Link } from '../due/links.ts';
import { noteDue } from '../due/note-due.ts';
import { indexed } from '../variants.ts';
import { refreshEntries } from './refresh-entries.ts';

type Event = ConsumedEvent<TopicContract>;

/** What the event is about, in each kind: its own entry, or entries that refer to it. */
const affected = (searchables: readonly Searchable[], event: Event) =>
  searchables.flatMap((searchable) =>
    searchable.refreshedBy.flatMap(({ topic, column, idOf }) => {
      const id = topic.name === event.topic ? idOf(event) : null;
      return id === null ? [] : [{ searchable, column, id }];
    }),
  );

/**
 * Reads the row that an event is about again: a repeated or late event changes nothing. Entries of other rows that follow it may be many,
 * and all teams wait for this consumer: they are noted, and the job writes them.
 */
export const refreshAfter =
  (searchables: readonly Searchable[], model: string | null) =>
  async (event: Event, transaction: StatementRunner): Promise<void> => {
    const { teamid } = event.extensions;
    if (teamid === undefined) return;
    const all = indexed(searchables);
    const due: (Link & { id: string })[] = [];
    for (const { searchable, column, id } of affected(all, event)) {
      if (column !== 'id') {
        due.push({ searchable, column, id });
        continue;
      }
      await refreshEntries(transaction, searchable, teamid, [id], { model });
      // What was created now is named by nothing yet.
      if (event.type.endsWith('.updated'))
        due.push(...linksTo(all, searchable.table).map((link) => ({ ...link, id })));
    }
    for (const [id, links] of Map.groupBy(due, (link) => link.id))
      await noteDue(transaction, links, { teamId: teamid, id });
  };

/** Keeps the index in step with what the domains publish. */
export function indexConsumer(
  searchables: readonly Searchable[],
  model: string | null,
  job: string,
): Consumer {
  const topics = searchables.flatMap(({ refreshedBy }) => refreshedBy.map(({ topic }) => topic));
  return defineConsumer({
    group: 'worker.search',
    topics: [...new Set(topics)],
    startedBy: { job },
    handler: () => refreshAfter(searchables, model),
  });
}
