import { raw, sql, withCommandDatabase, type Sql } from '@team-operations/database';
import type { Lifecycle } from '@team-operations/operations';
import { lifecycles } from '../src/lifecycles.ts';

/** Each allowed change of state, as `PENDING -> ASSIGNED`. */
const declaredChanges = ({ transitions }: Lifecycle): Set<string> =>
  new Set(Object.values(transitions).flatMap(({ from, to }) => from.map((state) => `${state} -> ${to}`)));

const check = sql`
  CREATE OR REPLACE FUNCTION refuse_undeclared_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'No transition is declared for this change of %', TG_TABLE_NAME
      USING DETAIL = format('%s becomes %s', to_jsonb(OLD), to_jsonb(NEW));
  END $$`;

/** By a service alone: a test, as the owner of the tables, writes the state that it starts from. */
const byService = `session_user LIKE 'team\\_operations\\_%\\_test'`;

function trigger(lifecycle: Lifecycle): Sql {
  const { table, state } = lifecycle;
  const [before, after] = [state.replaceAll('row.', 'OLD.'), state.replaceAll('row.', 'NEW.')];
  const declared = [...declaredChanges(lifecycle)].map((change) => `'${change}'`);
  return raw(`
    CREATE OR REPLACE TRIGGER check_lifecycle AFTER UPDATE ON ${table} FOR EACH ROW
    WHEN (${byService} AND (${before}) <> (${after}) AND (${before}) || ' -> ' || (${after}) NOT IN (${declared.join(', ')}))
    EXECUTE FUNCTION refuse_undeclared_change()`);
}

/** What refuses, in a database of tests, every change of state by a service that no domain declares. */
export const lifecycleChecks = (): Sql[] => [check, ...lifecycles.map(trigger)];

/** Installs the checks, as the owner of the tables. */
export const installLifecycleChecks = (url: string): Promise<void> =>
  withCommandDatabase({ url, name: 'life cycles' }, async (database) => {
    for (const statement of lifecycleChecks()) await database.query(statement);
  });
