import { raw, type StatementRunner } from '@team-operations/database';
import type { ListItem, ListItems } from '@team-operations/pages-api';
import type { Author } from '@team-operations/operations';
import type { Validator } from '@team-operations/schemas';
import type { jobListEvents } from '../topics/job-list-events.ts';

/** What is sent of an item: its properties, and whether it is retired. */
export type ItemInput = Record<string, unknown> & { retired?: boolean };

/** The properties of an item that are its own, with the column and type of each. */
export type Columns<Kind extends keyof ListItems> = Readonly<
  Record<Exclude<keyof ListItems[Kind], keyof ListItem>, readonly [column: string, type: string]>
>;

/** One of the lists that a team keeps itself, and how it is stored. */
export interface TeamList {
  /** As in the address. */
  readonly kind: keyof ListItems;
  readonly table: string;
  /** The first part of the names in the audit log, such as `job_types`. */
  readonly operations: string;
  readonly columns: Readonly<Record<string, readonly [column: string, type: string]>>;
  /** What is unique in the team, with its constraint. */
  readonly unique: { readonly property: string; readonly column: string; readonly constraint: string };
  /** Published when its `name` has changed: search shows that where jobs have it. */
  readonly renamed?: Parameters<typeof jobListEvents.eventOfChange>[0];
  readonly readNew: Validator<ItemInput>;
  /** Of what may be sent, any part. */
  readonly readChange: Validator<ItemInput>;
  /** What else a change needs; `id` is null for a new item. */
  prepare?(
    transaction: StatementRunner,
    change: { id: string | null; input: ItemInput; author: Author },
  ): Promise<void>;
}

/** An item as JSON, as the pages and the audit log have it, from a row: `old`, `new` or that of the table. */
export function itemOf({ columns }: Pick<TeamList, 'columns'>, row: string) {
  const own = Object.entries(columns).map(([property, [column]]) => `'${property}', ${row}.${column}`);
  const times = [
    `'createdAt', iso_instant(${row}.created_at)`,
    `'retiredAt', iso_instant(${row}.retired_at)`,
  ];
  return raw(`json_build_object('id', ${row}.id, ${[...own, ...times].join(', ')})`);
}
