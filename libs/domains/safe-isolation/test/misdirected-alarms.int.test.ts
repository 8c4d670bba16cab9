import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { unknown, switchedGateway, workOff } from './switched-gateway.ts';

/** Operations staff are alarmed once of each receiver that has reports of a fault which is elsewhere now. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(() => gateway.reset());
afterAll(() => bench.close());

const [midlands, london] = ['1100000123456', '1200000123450'];

/** A fault whose report was sent, at a job whose MPAN the office has set. */
async function reported() {
  gateway.takeAll();
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, ...job_details } = details;
  const eastern = freshMpan();
  await bench.submit({ ...blocks, job_details, dno_issue: { code: 'B', comment: 'hot' } });
  const { jobId } = await observe(bench, details.job_id, await bench.settle(), 'jobId');
  const officeSets = (mpan: string | null) => bench.operate('jobs.update', { id: jobId, mpan });
  await officeSets(eastern);
  await bench.settle();
  const files = async (mpan = eastern) =>
    (
      await bench.sip.database.query<{ fileId: string }>(sql`
        SELECT file_id AS "fileId" FROM flow WHERE job_id = ${jobId}::uuid AND flow = 'D0135' AND mpan = ${mpan} ORDER BY file_id`)
    ).map(({ fileId }) => fileId);
  return {
    ...{ eastern, officeSets, files },
    correct: (patch: object) => bench.submit({ job_id: details.job_id, ...patch }),
    /** Everything has its effect. Answers the alarms of reports that went elsewhere. */
    async alarms() {
      const events = await bench.settle();
      await workOff(bench, gateway);
      events.push(...(await bench.settle()));
      return events
        .filter(({ type }) => type === 'fault.misdirected')
        .map(({ data }) => data as { previous: object; files: string[] });
    },
  };
}

it('when a receiver has one report and may have another, then one alarm names both files', async () => {
  const { eastern, officeSets, correct, alarms, files } = await reported();
  gateway.answer = unknown;
  await correct({ dno_issue: { comment: 'It burns' } });
  await bench.settle();
  await officeSets(midlands);
  gateway.takeAll();
  expect(await files()).toHaveLength(2);
  expect(await alarms()).toMatchObject([
    { previous: { dno: { mpid: 'EELC' }, mpan: eastern }, files: await files() },
  ]);
});

it('when the fault moves on to a third operator, then the second one has an alarm of its own', async () => {
  const { eastern, officeSets, alarms, files } = await reported();
  await officeSets(midlands);
  expect(await alarms()).toMatchObject([{ previous: { mpan: eastern }, files: await files() }]);
  await officeSets(london);
  expect(await alarms()).toMatchObject([
    { previous: { dno: { mpid: 'EMEB' }, mpan: midlands }, files: await files(midlands) },
  ]);
});

it('when it comes back and leaves again before a report is made, then no second alarm is raised', async () => {
  const { eastern, officeSets, alarms } = await reported();
  await officeSets(midlands);
  await officeSets(eastern);
  await officeSets(london);
  expect(await alarms()).toMatchObject([{ previous: { mpan: eastern }, dno: { mpid: 'EMEB' } }]);
});

it('when it comes back, is reported there again and leaves again, then a second alarm names the new file alone', async () => {
  const { eastern, officeSets, alarms, files } = await reported();
  const before = await files();
  await officeSets(midlands);
  await alarms();
  await officeSets(eastern);
  await alarms();
  await officeSets(london);
  const [newest] = (await files()).filter((file) => !before.includes(file));
  expect(await alarms()).toMatchObject([{ previous: { mpan: eastern }, files: [newest] }]);
});

it('when staff fix the report to another MPAN, then the alarm names the file that was sent', async () => {
  const { eastern, alarms, files } = await reported();
  const [sent] = await files();
  const [row] = await bench.sip.database.query<{ id: string }>(
    sql`SELECT id FROM flow WHERE file_id = ${sent}`,
  );
  const set = [{ field: 'mpan', value: midlands }];
  const plan = (await bench.operate('flows.fix', { id: row?.id, set })) as { planId: string };
  await bench.operate('flows.fix', { id: row?.id, planId: plan.planId });
  expect(await alarms()).toMatchObject([{ previous: { mpan: eastern }, files: [sent] }]);
});
