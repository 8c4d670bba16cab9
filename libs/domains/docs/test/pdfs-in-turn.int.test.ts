import { sql, type Database } from '@team-operations/database';
import { createKafka } from '@team-operations/messaging';
import type { RunningJob } from '@team-operations/operations';
import { createLogger, createRegistry } from '@team-operations/service';
import { call, eventually, testStack } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { renderDocPdfs } from '../src/pdfs/doc-pdfs.ts';
import { aDoc } from './arrangements.ts';

const logger = createLogger({ name: 'pdf-test', level: 'silent' });
let rest: RestBed;
let worker: Database;
let job: RunningJob | undefined;
beforeAll(async () => {
  rest = await startRest();
  worker = await rest.connectAs('team_operations_worker');
});
afterEach(async () => job?.stop());
afterAll(() => rest.close());

const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'pdf-test', logger });
const startJob = () => {
  job = renderDocPdfs.start({ database: worker, kafka, logger, metrics: createRegistry('pdf-test') });
};

type Team = RestBed['team'];
/** A doc whose PDF is requested: the id of its revision, under which the PDF is. */
async function requested(team: Team, body: string): Promise<{ doc: string; pdf: string }> {
  const { id: doc } = await aDoc({ app: rest.app, team }, { clientId: team.client_id, body });
  const [row] = await rest.database.query<{ id: string }>(sql`
    INSERT INTO pdf (id, team_id, kind) SELECT id, team_id, 'doc' FROM doc_revision WHERE doc_id = ${doc}::uuid
    RETURNING id`);
  return { doc, pdf: row!.id };
}

interface Pdf {
  id: string;
  state: string;
  failure: string | null;
  attempts: number;
  claim: number;
}
const pdfs = (ids: string[]) =>
  rest.database.query<Pdf>(sql`
    SELECT id, state, failure, attempts, claim FROM pdf WHERE id = ANY(${ids}::uuid[]) ORDER BY rendered_at, id`);
const untilOver = (ids: string[]) =>
  eventually(async () => (await pdfs(ids)).every(({ state }) => state !== 'waiting'));

const million = `<table><tr>${'<td colspan=20>'.repeat(100)}${'<tr><td>'.repeat(500)}`;
const long = `<table>${'<tr><td>a<td>b<td>c<td>d<td>e'.repeat(200)}`;

it('fails only the document that is too large, immediately, and says why', async () => {
  const large = await Promise.all(Array.from({ length: 5 }, () => requested(rest.team, million)));
  const small = await requested(rest.otherTeam, 'small');
  const ids = [small, ...large].map(({ pdf }) => pdf);
  startJob();
  await untilOver(ids);
  const rows = new Map((await pdfs(ids)).map((row) => [row.id, row]));
  expect(rows.get(small.pdf)).toMatchObject({ state: 'ready', claim: 1, attempts: 1 });
  const failure = 'The document has more than 50 columns in a table.';
  for (const { pdf } of large)
    expect(rows.get(pdf)).toMatchObject({ state: 'failed', claim: 1, attempts: 1, failure });

  const { status, body } = await call(
    rest.app,
    rest.team.api_keys['apis.all']!,
    'get',
    `/v1/docs/${large[0]!.doc}/pdf`,
  );
  expect([status, body.error.issues[0]]).toEqual([
    404,
    expect.objectContaining({
      path: 'revision',
      message: `has no PDF. ${failure}`,
      fix: expect.stringContaining('`body`'),
    }),
  ]);
});

it('claims one document at a time, and lets teams take turns', async () => {
  const many: string[] = [];
  const few: string[] = [];
  for (let count = 0; count < 6; count += 1) many.push((await requested(rest.team, long)).pdf);
  for (let count = 0; count < 4; count += 1) few.push((await requested(rest.otherTeam, 'small')).pdf);
  const ids = [...many, ...few];
  startJob();
  let mostClaimed = 0;
  await eventually(async () => {
    const [claimed] = await rest.database.query<{ count: number }>(
      sql`SELECT count(*)::int FROM pdf WHERE claimed_until > now() AND id = ANY(${ids}::uuid[])`,
    );
    mostClaimed = Math.max(mostClaimed, claimed?.count ?? 0);
    return (await pdfs(ids)).every(({ state }) => state === 'ready');
  });
  const rows = await pdfs(ids);
  expect(mostClaimed).toBe(1);
  // What waits is neither claimed nor tried.
  expect(new Set(rows.map(({ claim, attempts }) => `${claim} ${attempts}`))).toEqual(new Set(['1 1']));
  const teams = rows.slice(0, 8).map(({ id }) => (few.includes(id) ? 'few' : 'many'));
  for (const [index, team] of teams.slice(1).entries()) expect(team).not.toBe(teams[index]);
});

it('gives up a document whose claims end with the process again and again', async () => {
  const { pdf } = await requested(rest.team, 'x');
  await rest.database.query(sql`UPDATE pdf SET claim = 5 WHERE id = ${pdf}::uuid`);
  startJob();
  await untilOver([pdf]);
  expect(await pdfs([pdf])).toMatchObject([
    { state: 'failed', failure: 'Rendering was interrupted 5 times.' },
  ]);
});
