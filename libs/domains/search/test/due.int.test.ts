import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { linksOf } from '../src/due/links.ts';
import { mostRows } from '../src/due/note-due.ts';
import { writeDue } from '../src/due/write-due.ts';
import type { SkippedRow } from '../src/indexing/write-all.ts';
import { indexed } from '../src/variants.ts';
import { openDueBed, watched, type DueBed } from './due-bed.ts';
import { dueOptions } from './search-bed.ts';

/** Entries that name what has changed: written by the job in turns of the teams, and never by the consumer that all teams share. */
let bed: DueBed;
beforeAll(async () => {
  bed = await openDueBed();
});
beforeEach(() => bed.database.query(sql`TRUNCATE search_due`));
afterAll(() => bed.close());

/** Runs the job for so many transactions. */
async function takeTurns(most: number): Promise<void> {
  const stop = new AbortController();
  let turns = 0;
  const database = watched(bed.worker, async () => void ((turns += 1) >= most && stop.abort()));
  await writeDue(database, dueOptions(bed.searchables), stop.signal);
}
const onlyDocs = async () => {
  await bed.database.query(sql`DELETE FROM search_due WHERE kind <> 'doc'`);
};
const indexedClient = async (docs: number, team = bed.team.id) => {
  const id = await bed.clientWithDocs(team, docs);
  await bed.index();
  return id;
};

it('writes notes alone in the transaction of an event, whatever refers to the row', async () => {
  const [client, site, template, job] = [await indexedClient(3), uuidV7(), uuidV7(), uuidV7()];
  const [jobType, supplier] = [uuidV7(), uuidV7()];
  await bed.rename(client, 'Heron');
  await bed.consume(bed.team.id, 'client.updated', client);
  expect([await bed.docsWith(client, 'Kestrel'), await bed.docsWith(client, 'Heron')]).toEqual([3, 0]);
  await bed.consume(bed.team.id, 'site.updated', site);
  await bed.consume(bed.team.id, 'doc-template.updated', template);
  await bed.consume(bed.team.id, 'job.updated', job);
  await bed.consume(bed.team.id, 'job-type.renamed', jobType);
  await bed.consume(bed.team.id, 'supplier.renamed', supplier);
  const pairs = (rows: { kind: string; column: string }[]) =>
    rows.map(({ kind, column }) => `${kind} ${column}`).sort();
  const links = linksOf(indexed(bed.searchables));
  expect(links.length).toBeGreaterThan(10);
  expect(pairs(await bed.notes())).toEqual(
    pairs(links.map(({ searchable, column }) => ({ kind: searchable.kind, column }))),
  );
  await bed.writeDue();
  expect([await bed.docsWith(client, 'Heron'), await bed.notes()]).toEqual([3, []]);
});

it('writes the new names of a job type and of a supplier in the jobs that have them', async () => {
  const { job_type_id: jobTypeId } = bed.team;
  const [supplier] = await bed.database.query<{ id: string }>(
    sql`SELECT id FROM supplier WHERE team_id = ${bed.team.id}::uuid LIMIT 1`,
  );
  const job = await bed.job({ jobTypeId, supplierId: supplier!.id });
  await bed.index();
  const finds = async (query: string) =>
    (await bed.search(query, { kinds: ['job'] })).results.some(({ id }) => id === job);
  await bed.database.query(sql`UPDATE job_type SET name = 'Cormorant' WHERE id = ${jobTypeId}::uuid`);
  await bed.consume(bed.team.id, 'job-type.renamed', jobTypeId);
  await bed.database.query(sql`UPDATE supplier SET name = 'Lapwing' WHERE id = ${supplier!.id}::uuid`);
  await bed.consume(bed.team.id, 'supplier.renamed', supplier!.id);
  expect([await finds('cormorant'), await finds('lapwing')]).toEqual([false, false]);
  await bed.writeDue();
  expect([await finds('cormorant'), await finds('lapwing')]).toEqual([true, true]);
});

it('holds no event that repeats a change while its entries are written', async () => {
  const client = await indexedClient(2);
  await bed.rename(client, 'Heron');
  await bed.consume(bed.team.id, 'client.updated', client);
  await onlyDocs();
  let asked: number | undefined;
  const database = {
    ...bed.worker,
    transaction: (work: Parameters<typeof bed.worker.transaction>[0]) =>
      bed.worker.transaction(async (transaction) =>
        work({
          async query(statement) {
            const rows = await transaction.query(statement);
            // The rows are written, and the transaction is open.
            if (asked === undefined && statement.sql.includes('INSERT INTO search_entry')) {
              await bed.rename(client, 'Curlew');
              await bed.consume(bed.team.id, 'client.updated', client);
              [asked] = (await bed.notes())
                .filter(({ kind }) => kind === 'doc')
                .map(({ changes }) => changes);
            }
            return rows as never;
          },
        }),
      ),
  } as typeof bed.worker;
  await writeDue(database, dueOptions(bed.searchables), new AbortController().signal);
  expect([asked, await bed.docsWith(client, 'Curlew'), await bed.notes()]).toEqual([2, 2, []]);
});

it('keeps the place of a pass when a change is repeated, and starts no kind again for all teams', async () => {
  const client = await indexedClient(2 * mostRows + 5);
  await bed.rename(client, 'Heron');
  await bed.consume(bed.team.id, 'client.updated', client);
  await onlyDocs();
  await takeTurns(1);
  const [first] = await bed.notes();
  for (const name of ['Curlew', 'Plover', 'Dunlin']) {
    await bed.rename(client, name);
    await bed.consume(bed.team.id, 'client.updated', client);
    await onlyDocs();
  }
  expect(await bed.notes()).toEqual([{ ...first, changes: 4 }]);
  const steps = await bed.database.query(sql`SELECT DISTINCT step FROM search_progress`);
  expect(steps).toEqual([{ step: 'done' }]);
  expect(first?.at).not.toBeNull();
  await takeTurns(2);
  // One more pass covers all three repeats.
  expect([await bed.docsWith(client, 'Heron'), await bed.docsWith(client, 'Dunlin')]).toEqual([
    mostRows,
    mostRows + 5,
  ]);
  await takeTurns(3);
  expect([await bed.docsWith(client, 'Dunlin'), await bed.notes()]).toEqual([2 * mostRows + 5, []]);
});

it.each([false, true])(
  'gives another team its turn after one transaction (teams swapped: %s)',
  async (swap) => {
    const teams = [bed.team.id, bed.otherTeam.id];
    const [busy, other] = (swap ? teams.toReversed() : teams) as [string, string];
    const many = [await bed.clientWithDocs(busy, 6 * mostRows), await bed.clientWithDocs(busy, 6 * mostRows)];
    const few = await indexedClient(1, other);
    for (const client of many) {
      await bed.rename(client, 'Heron');
      await bed.consume(busy, 'client.updated', client);
    }
    await bed.rename(few, 'Heron');
    await bed.consume(other, 'client.updated', few);
    await onlyDocs();
    await takeTurns(2);
    expect(await bed.docsWith(few, 'Heron')).toBe(1);
  },
);

it('loses nothing when its process ends before a commit, and goes on where it was', async () => {
  const client = await indexedClient(2 * mostRows);
  await bed.rename(client, 'Heron');
  await bed.consume(bed.team.id, 'client.updated', client);
  await onlyDocs();
  await takeTurns(1);
  const broken = {
    ...bed.worker,
    transaction: (work: Parameters<typeof bed.worker.transaction>[0]) =>
      bed.worker.transaction(async (transaction) => {
        await work(transaction);
        throw new Error('ended before its commit');
      }),
  } as typeof bed.worker;
  const failures: unknown[] = [];
  const options = { ...dueOptions(bed.searchables), onFailure: (error: unknown) => failures.push(error) };
  await writeDue(broken, options, new AbortController().signal);
  expect([failures.length, await bed.docsWith(client, 'Heron')]).toEqual([1, mostRows]);
  await bed.database.query(sql`UPDATE search_due SET due_at = now()`);
  await takeTurns(1);
  expect(await bed.docsWith(client, 'Heron')).toBe(2 * mostRows);
  await bed.writeDue();
  expect(await bed.notes()).toEqual([]);
});

it('two processes write each row of a pass once', async () => {
  const clients = [await bed.clientWithDocs(bed.team.id, 3 * mostRows), await indexedClient(3 * mostRows)];
  for (const client of clients) {
    await bed.rename(client, 'Heron');
    await bed.consume(bed.team.id, 'client.updated', client);
  }
  await onlyDocs();
  const other = await bed.connectAs('team_operations_worker');
  let worked = 0;
  const run = (database: typeof other) =>
    writeDue(
      {
        ...database,
        transaction: (work) =>
          database.transaction((transaction) =>
            work({
              query(statement) {
                if (statement.sql.includes('INSERT INTO search_entry')) worked += 1;
                return transaction.query(statement);
              },
            }),
          ),
      },
      dueOptions(bed.searchables),
      new AbortController().signal,
    );
  // A process that meets the other one at the only team ends its round, and comes back in a second.
  while ((await bed.notes()).length > 0) await Promise.all([run(bed.worker), run(other)]);
  expect(worked).toBe(6);
  for (const client of clients) expect(await bed.docsWith(client, 'Heron')).toBe(3 * mostRows);
});

it('skips and reports a row whose entry cannot be written, and writes those before and behind it', async () => {
  const client = await indexedClient(mostRows + 20);
  await bed.database.query(sql`
    UPDATE doc SET title = 'poison' WHERE client_id = ${client}::uuid AND title = 'Report 7'`);
  const searchables = bed.searchables.map((searchable) =>
    searchable.kind !== 'doc'
      ? searchable
      : {
          ...searchable,
          entries: sql`
            SELECT team_id, id, title, body, identifiers,
              CASE WHEN title = 'poison' THEN ('not ' || 'a time')::timestamptz ELSE updated_at END AS updated_at
            FROM (${searchable.entries}) AS entry`,
        },
  );
  await bed.rename(client, 'Heron');
  await bed.consume(bed.team.id, 'client.updated', client);
  const passed: SkippedRow[] = [];
  const options = { ...dueOptions(searchables), report: (row: SkippedRow) => passed.push(row) };
  await writeDue(bed.worker, options, new AbortController().signal);
  expect(passed).toMatchObject([{ kind: 'doc', team: bed.team.id }]);
  expect([await bed.docsWith(client, 'Heron'), await bed.docsWith(client, 'Kestrel')]).toEqual([
    mostRows + 19,
    1,
  ]);
  const counted = await bed.database.query(sql`SELECT skipped FROM search_progress WHERE kind = 'doc'`);
  expect([counted, await bed.notes()]).toEqual([[{ skipped: 1 }], []]);
});

it('tries a kind later whose table it may not read, and writes the others', async () => {
  const client = await indexedClient(1);
  await bed.rename(client, 'Heron');
  await bed.consume(bed.team.id, 'client.updated', client);
  const failures: unknown[] = [];
  const searchables = bed.searchables.map((searchable) =>
    searchable.kind === 'job' ? { ...searchable, table: 'person' } : searchable,
  );
  const options = { ...dueOptions(searchables), onFailure: (error: unknown) => failures.push(error) };
  await writeDue(bed.worker, options, new AbortController().signal);
  expect([failures.length, await bed.docsWith(client, 'Heron')]).toEqual([2, 1]);
  expect((await bed.notes()).map(({ kind }) => kind)).toEqual(['job', 'job+']);
});
