import { sql } from '@team-operations/database';
import { eventually, freshMpan, lockWaits } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function aSupplier(mpid: string): Promise<string> {
  const id = uuidV7();
  await bench.sip.database.query(sql`
    INSERT INTO supplier (id, team_id, name, mpid) VALUES (${id}::uuid, ${bench.sip.team.id}::uuid, ${mpid}, ${mpid})`);
  return id;
}

/** A planned job of a supplier, and a worksheet that names no supplier. */
async function planned(supplierId: string) {
  const { job_details: details, ...more } = submission('S1');
  const { supplier_mpid: _, ...job_details } = details;
  const { job_id: externalReference, date_of_action: scheduledDate } = details;
  const { id } = (await bench.operate('jobs.create', {
    jobTypeId: bench.sip.team.job_type_id,
    ...{ scheduledDate, externalReference, supplierId, mpan: freshMpan() },
  })) as { id: string };
  return { id, worksheet: { ...more, job_details } };
}

/** Runs what reads the MPID of the supplier while the job is locked, and changes the MPID before the job is free. */
async function changedMeanwhile(
  jobId: string,
  supplierId: string,
  mpid: string,
  work: () => Promise<unknown>,
) {
  const { database } = bench.sip;
  const done = await database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT FROM job WHERE id = ${jobId}::uuid FOR NO KEY UPDATE`);
    const under = work().catch((error: unknown) => error);
    await eventually(async () => (await lockWaits(database)) > 0);
    await database.query(sql`UPDATE supplier SET mpid = ${mpid} WHERE id = ${supplierId}::uuid`);
    return { under };
  });
  return done.under;
}

const receivers = async (jobId: string) =>
  (
    await bench.sip.database.query<{ mpid: string }>(sql`
      SELECT DISTINCT to_mpid AS mpid FROM flow WHERE job_id = ${jobId}::uuid AND flow = 'D0139' AND state <> 'FAILED'`)
  ).map(({ mpid }) => mpid);

it('when the MPID of the supplier changes while a submission waits, then its messages go to the new one', async () => {
  const supplierId = await aSupplier('RAC1');
  const { id, worksheet } = await planned(supplierId);
  const answer = await changedMeanwhile(id, supplierId, 'RAC2', () => bench.submit(worksheet));
  expect(answer).toMatchObject({ status: 200 });
  await bench.settle();
  expect(await receivers(id)).toEqual(['RAC2']);
});

it('when the MPID of the supplier that a job gets changes meanwhile, then its messages go to the new one', async () => {
  const [before, after] = [await aSupplier('RAC3'), await aSupplier('RAC4')];
  const { id, worksheet } = await planned(before);
  await bench.submit(worksheet);
  await bench.settle();
  const change = () => bench.operate('jobs.update', { id, supplierId: after });
  expect(await changedMeanwhile(id, after, 'RAC5', change)).toMatchObject({ supplierId: after });
  await bench.settle();
  expect(await receivers(id)).toContain('RAC5');
  expect(await receivers(id)).not.toContain('RAC4');
});

it('when messages are planned by the MPID of a supplier, then a change of the MPID waits for them', async () => {
  const supplierId = await aSupplier('RAC6');
  const { database, team } = bench.sip;
  const change = () => database.query(sql`UPDATE supplier SET mpid = 'RAC7' WHERE id = ${supplierId}::uuid`);
  const { waited, changed } = await database.transaction(async (transaction) => {
    const keeps = await transaction.query(
      sql`SELECT supplier_keeps(${team.id}::uuid, ${supplierId}::uuid, 'RAC6') AS kept`,
    );
    const changed = change();
    await eventually(async () => (await lockWaits(database)) > 0);
    return { waited: keeps, changed };
  });
  expect(waited).toEqual([{ kept: true }]);
  await changed;
  const late = sql`SELECT supplier_keeps(${team.id}::uuid, ${supplierId}::uuid, 'RAC6') AS kept`;
  expect(await database.query(late)).toEqual([{ kept: false }]);
});
