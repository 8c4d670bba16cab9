import { sql } from '@team-operations/database';
import fc from 'fast-check';
import { v7 as uuidV7 } from 'uuid';
import { writeDue } from '../src/due/write-due.ts';
import { openDueBed, watched, type DueBed } from './due-bed.ts';
import { dueOptions, entriesOf } from './search-bed.ts';

/**
 * The life of notes (docs/decisions/0085-renames-in-search.md): when every event was handled and nothing is due, the index is what a
 * rebuild would make it, whatever was renamed, moved, deleted, repeated, interrupted or worked on by two processes before.
 */
let bed: DueBed;
beforeAll(async () => {
  bed = await openDueBed();
  await bed.index();
});
afterAll(() => bed.close());

interface Model {
  teams: readonly string[];
  /** Rows that exist, by team. */
  clients: Map<string, string[]>;
  docs: Map<string, string[]>;
  /** Events that were not handled yet. */
  events: { team: string; type: string; id: string }[];
}
type Command = fc.AsyncCommand<Model, DueBed>;

const pick = <T>(rows: readonly T[], at: number): T => rows[at % rows.length]!;
const stopAfter = (turns: number, stop: AbortController) => {
  let taken = 0;
  return async () => void ((taken += 1) >= turns && stop.abort());
};

/** What every note keeps to, after each step. */
async function checkNotes(): Promise<void> {
  const wrong = await bed.database.query(sql`
    SELECT * FROM search_due WHERE (pass IS NULL) <> (at_row IS NULL) OR pass > changes OR changes < 1 OR row_limit < 1`);
  expect(wrong).toEqual([]);
}

const command = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model) => Promise<unknown>,
): Command => ({
  check,
  async run(model) {
    await run(model);
    await checkNotes();
  },
  toString: () => name,
});
const always = () => true;

const rename = (team: number, at: number, name: string) =>
  command(`rename client ${at} of team ${team} to ${name}`, always, async ({ teams, clients, events }) => {
    const teamId = pick(teams, team);
    const id = pick(clients.get(teamId)!, at);
    await bed.rename(id, name);
    events.push({ team: teamId, type: 'client.updated', id });
  });
const addDocs = (team: number, at: number, count: number) =>
  command(`add ${count} docs`, always, async ({ teams, clients, docs, events }) => {
    const teamId = pick(teams, team);
    for (const id of Array.from({ length: count }, () => uuidV7())) {
      await bed.database.query(sql`
        INSERT INTO doc (id, team_id, title, client_id)
        VALUES (${id}::uuid, ${teamId}::uuid, 'Report', ${pick(clients.get(teamId)!, at)}::uuid)`);
      docs.get(teamId)!.push(id);
      events.push({ team: teamId, type: 'doc.created', id });
    }
  });
const move = (team: number, at: number, to: number) =>
  command(`move doc ${at} to client ${to}`, always, async ({ teams, clients, docs, events }) => {
    const teamId = pick(teams, team);
    const id = docs.get(teamId)!.length > 0 ? pick(docs.get(teamId)!, at) : undefined;
    if (id === undefined) return;
    await bed.database.query(sql`
      UPDATE doc SET client_id = ${pick(clients.get(teamId)!, to)}::uuid, updated_at = now() WHERE id = ${id}::uuid`);
    events.push({ team: teamId, type: 'doc.revised', id });
  });
const remove = (team: number, at: number) =>
  command(`delete doc ${at}`, always, async ({ teams, docs }) => {
    const own = docs.get(pick(teams, team))!;
    const [id] = own.splice(at % Math.max(1, own.length), 1);
    if (id !== undefined) await bed.database.query(sql`DELETE FROM doc WHERE id = ${id}::uuid`);
  });
const handle = (at: number, again: boolean) =>
  command(
    `handle event ${at}${again ? ', and again later' : ''}`,
    ({ events }) => events.length > 0,
    async ({ events }) => {
      const [event] = events.splice(at % events.length, 1);
      await bed.consume(event!.team, event!.type, event!.id);
      if (again) events.push(event!);
    },
  );

/** So few rows that a pass takes several turns. */
const few = () => bed.database.query(sql`UPDATE search_due SET row_limit = 1 WHERE at_row IS NULL`);
async function takeTurns(turns: number): Promise<void> {
  await few();
  const stop = new AbortController();
  await writeDue(watched(bed.worker, stopAfter(turns, stop)), dueOptions(bed.searchables), stop.signal);
}
const turns = (count: number) => command(`${count} turns`, always, () => takeTurns(count));
const twoProcesses = (count: number) =>
  command(`${count} turns of two processes`, always, () => Promise.all([takeTurns(count), takeTurns(count)]));
const crash = () =>
  command('a turn whose process ends', always, async () => {
    await few();
    const stop = new AbortController();
    const database = {
      ...bed.worker,
      transaction: (work: Parameters<typeof bed.worker.transaction>[0]) =>
        bed.worker.transaction(async (transaction) => {
          await work(transaction);
          stop.abort();
          throw new Error('ended');
        }),
    } as typeof bed.worker;
    const options = { ...dueOptions(bed.searchables), onFailure: () => undefined };
    await writeDue(database, options, stop.signal);
    // What was postponed is due again after a while.
    await bed.database.query(sql`UPDATE search_due SET due_at = now()`);
  });

const nat = fc.nat({ max: 20 });
const commands = fc.commands(
  [
    fc.tuple(nat, nat, fc.constantFrom('Kestrel', 'Heron', 'Curlew')).map((of) => rename(...of)),
    fc.tuple(nat, nat, fc.integer({ min: 1, max: 4 })).map((of) => addDocs(...of)),
    fc.tuple(nat, nat, nat).map((of) => move(...of)),
    fc.tuple(nat, nat).map((of) => remove(...of)),
    fc.tuple(nat, fc.boolean()).map((of) => handle(...of)),
    fc.integer({ min: 1, max: 3 }).map((count) => turns(count)),
    fc.integer({ min: 1, max: 3 }).map((count) => twoProcesses(count)),
    fc.constant(crash()),
  ],
  { maxCommands: 40, size: 'max' },
);

async function setUp(): Promise<Model> {
  const teams = [bed.team.id, bed.otherTeam.id];
  await bed.database.query(sql`DELETE FROM doc`);
  await bed.database.query(sql`TRUNCATE search_due`);
  const model: Model = { teams, clients: new Map(), docs: new Map(), events: [] };
  for (const team of teams) {
    model.clients.set(team, [await bed.clientWithDocs(team, 3), await bed.clientWithDocs(team, 0)]);
    model.docs.set(team, []);
  }
  // Each run ends with an index of everything.
  await bed.index(['client', 'doc']);
  return model;
}

it('is what a rebuild makes it when nothing is due', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const model = await setUp();
      await fc.asyncModelRun(() => ({ model, real: bed }), steps);
      for (const event of model.events.toReversed()) await bed.consume(event.team, event.type, event.id);
      await bed.writeDue();
      expect(await bed.notes()).toEqual([]);
      const kept = await entriesOf(bed.database);
      await bed.index();
      expect(kept).toEqual(await entriesOf(bed.database));
    }),
    { numRuns: 15 },
  );
}, 180_000);
