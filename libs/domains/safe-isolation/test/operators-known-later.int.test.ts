import { configureDistributors, mpanCheckDigit, RESPONSE_CLOCK } from '@team-operations/market';
import { releaseReports } from '../src/index.ts';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import type { OutboxEvent } from './outbox-events.ts';

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
const neverKnown = `980000000001${mpanCheckDigit('980000000001')}`;

const release = () =>
  releaseReports({ database: bench.sip.workerDatabase, responseClock: RESPONSE_CLOCK, live: false });

afterEach(() => configureDistributors([]));

it('alarms again of a report that stays held for another reason, once its distributor is known', async () => {
  const wrongDigit = unknown.slice(0, 12) + String((Number(unknown[12]) + 1) % 10);
  const { reference, events } = await reported(wrongDigit);
  const held = (reason: RegExp) => [
    expect.objectContaining({ field: 'mpan', reason: expect.stringMatching(reason) }),
  ];
  const about = { jobReference: reference, flow: 'D0135', category: 'A', mpan: wrongDigit };
  expect(heldAlarms(events)).toEqual([
    expect.objectContaining({
      ...about,
      toMpid: null,
      held: held(/^MPAN \d+ has a mistyped digit, .* \(distributor 99\) is not known here/),
    }),
  ]);
  configureDistributors([harbour]);
  expect(await release()).toBe(1);
  expect(heldAlarms(await bench.settle())).toEqual([
    expect.objectContaining({ ...about, toMpid: 'HARB', held: held(/mistyped digit/) }),
  ]);
  // A correction that changes neither reason nor danger is no news.
  await bench.submit({ job_id: reference, dno_issue: { comment: 'It is hotter' } });
  expect(heldAlarms(await bench.settle())).toEqual([]);
});

it('names the operator of a report that was withdrawn, once its distributor is known', async () => {
  const { reference } = await reported(unknown);
  await bench.submit({ job_id: reference, dno_issue: null });
  await bench.settle();
  expect(await release()).toBe(0);

  configureDistributors([harbour]);
  expect(await release()).toBe(1);
  const events = await bench.settle();
  const { fault, readBack, board } = await observe(bench, reference, events, 'fault', 'readBack', 'board');
  expect(fault).toMatchObject({ dno: { mpid: 'HARB' }, telephoneNow: true });
  expect(readBack.telephone).toMatchObject({ dno: { mpid: 'HARB' } });
  expect(board).toMatchObject({ dno: { mpid: 'HARB' } });
  expect(await release()).toBe(0);
});

it.each([['A'], ['C']])(
  'informs the installer of category %s that the operator is not known here, and whom to telephone',
  async (code) => {
    const { job_details: details, ...blocks } = submission('S3');
    const request = {
      ...blocks,
      dno_issue: { code, comment: 'hot' },
      job_details: { ...details, mpan: neverKnown },
    };
    const { body } = await bench.submit(request);
    const alarms = heldAlarms(await bench.settle());
    expect(body['warnings']).toContainEqual({
      field: 'mpan',
      warning: 'holds D0135: The operator of this MPAN (distributor 98) is not known here.',
      fix: expect.stringMatching(
        /^Nobody was notified of this report of the DNO fault yet\. Telephone 105 \(/,
      ),
    });
    expect(alarms).toHaveLength(code === 'A' ? 1 : 0);
  },
);

/** A report at a metering point of the distributor, which is not known yet. */
async function reported(mpan: string) {
  const { job_details: details, ...blocks } = submission('S3');
  await bench.submit({ ...blocks, job_details: { ...details, mpan } });
  const events = await bench.settle();
  return { reference: details.job_id, events };
}

const heldAlarms = (events: readonly OutboxEvent[]) =>
  events.filter(({ type }) => type === 'message.held').map(({ data }) => data);
