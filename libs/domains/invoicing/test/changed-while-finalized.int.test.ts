import { sql } from '@team-operations/database';
import { eventually } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { anEndedJob } from './arrangements.ts';
import { issuesOf, type OwnTeam } from './own-team.ts';
import { aTeam, change, finalize, goesOn } from './visits.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const waiting = async () => {
  const [row] = await rest.database.query<{ count: number }>(sql`
    SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted
      AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`);
  return row?.count ?? 0;
};

/** A job with a visit to be billed, which goes on with another visit: then also its MPAN can be changed together with its client. */
async function aJobThatGoesOn(own: OwnTeam): Promise<string> {
  const job = await anEndedJob(own, 'ABORTED');
  await goesOn(own, job, 'IN_PROGRESS', 2);
  return job;
}

it.each([
  ['the client', async (own: OwnTeam) => anEndedJob(own), {}],
  ['the client and the MPAN', aJobThatGoesOn, { mpan: '1012345678903' }],
])(
  'when a change of %s waits while a visit is drafted and finalized, then the invoice is refused',
  async (_what, aJob, more) => {
    const { own } = await aTeam(rest);
    const job = await aJob(own);
    const { id: clientId } = (await own.post('/v1/clients', { name: 'Another client' })).body.data;
    const requests = await rest.database.transaction(async (transaction) => {
      await transaction.query(sql`SELECT FROM job WHERE id = ${job}::uuid FOR UPDATE`);
      // A request of supertest is sent once its answer is asked for.
      const changed = change(own, job, { clientId, siteId: null, ...more }).then((answer) => answer);
      await eventually(async () => (await waiting()) === 1);
      const { body } = await own.draft([{ jobId: job }]);
      const finalized = finalize(own, body.data.id).then((answer) => answer);
      await eventually(async () => (await waiting()) === 2);
      return { changed, finalized, invoiceId: body.data.id as string };
    });
    expect((await requests.changed).status).toBe(200);
    const refused = await requests.finalized;
    expect([refused.status, issuesOf(refused)]).toMatchObject([400, [{ path: 'lines.0' }]]);
    expect((await own.get(`/v1/invoices/${requests.invoiceId}`)).body.data.status).toBe('DRAFT');
  },
);
