import type { Database, Sql, StatementRunner } from '@team-operations/database';
import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { seriousFault, submission } from './blocks.ts';
import { openBenchOn, type Bench } from './fault-model/bench.ts';
import { flowFile, group } from './market.ts';
import { openSipBed } from './sip-bed.ts';

let reads = 0;

/** Counts the statements that read what the reports of a fault say, of all histories of its messages. */
function counted<Runner extends StatementRunner>(runner: Runner): Runner {
  return {
    ...runner,
    query: (statement: Sql) => {
      if (statement.text.includes('newest_report(')) reads += 1;
      return runner.query(statement);
    },
  };
}

const countedDatabase = (database: Database): Database => ({
  ...counted(database),
  transaction: (work) => database.transaction((transaction) => work(counted(transaction))),
});

async function readsOf(work: () => Promise<unknown>): Promise<number> {
  reads = 0;
  await work();
  return reads;
}

let bench: Bench;
beforeAll(async () => {
  bench = await openBenchOn(async () => {
    const sip = await openSipBed();
    return { ...sip, workerDatabase: countedDatabase(sip.workerDatabase) };
  });
});
afterAll(() => bench.close());

it('reads what the reports of a fault say only before and after a report changes', async () => {
  const { job_details: details, ...blocks } = submission('S3');
  const mpan = freshMpan();
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: seriousFault });
  const queuedAndSent = 2 + 2;
  expect(await readsOf(() => bench.settle())).toBe(queuedAndSent);

  const header = {
    ...{ flow: 'D0126', version: '001' },
    ...{ from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } },
    createdAt: new Date(Date.now() + 1000),
  };
  const said = group('G02', { response: 'A', responded_on: todayInLondon(), job_reference: details.job_id });
  const response = () => bench.answer(flowFile(header, group('G01', { mpan }, said)));
  const toChangeIt = 1;
  expect(await readsOf(response)).toBe(toChangeIt);
});
