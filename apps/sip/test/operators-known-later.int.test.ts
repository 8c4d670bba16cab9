import { configureDistributors, mpanCheckDigit, RESPONSE_CLOCK } from '@team-operations/market';
import { releaseReports } from '@team-operations/safe-isolation';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(async () => {
  configureDistributors([]);
  await bench.close();
});

const harbour = { id: '99', mpid: 'HARB', area: 'Harbour network', kind: 'independent' } as const;
const unknown = `990000000001${mpanCheckDigit('990000000001')}`;

const release = () =>
  releaseReports({ database: bench.sip.workerDatabase, responseClock: RESPONSE_CLOCK, live: false });

it('names the operator of a report that was withdrawn, once its distributor is known', async () => {
  const { job_details: details, ...blocks } = submission('S3');
  const reference = details.job_id;
  await bench.submit({ ...blocks, job_details: { ...details, mpan: unknown } });
  await bench.settle();
  await bench.submit({ job_id: reference, dno_issue: null });
  await bench.settle();
  expect(await release()).toBe(0);

  configureDistributors([harbour]);
  expect(await release()).toBe(1);
  const events = await bench.settle();
  const { fault, readBack, board } = await observe(bench, reference, events);
  expect(fault).toMatchObject({ dno: { mpid: 'HARB' }, telephoneNow: true });
  expect(readBack.telephone).toMatchObject({ dno: { mpid: 'HARB' } });
  expect(board).toMatchObject({ dno: { mpid: 'HARB' } });
  expect(await release()).toBe(0);
});
