import { eventually } from '@team-operations/testing';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '@team-operations/database';
import {
  configureDistributors,
  knownDistributors,
  mpanCheckDigit,
  type Distributor,
  todayInLondon,
} from '@team-operations/market';
import request from 'supertest';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { deliver, flowFile, group } from '@team-operations/safe-isolation/test/market';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { startWorkerProcess } from './worker-process.ts';
import { runRelay, runSipWorker, type Running } from './worker.ts';

const harbour: Distributor = { id: '99', mpid: 'HARB', area: 'Harbour network', kind: 'independent' };
const { kind: _kind, ...configured } = harbour;

let sip: SipApiUnderTest;
let folder: string;
let relay: Running;
let worker: Running | undefined;
beforeAll(async () => {
  sip = await startSharedSipApi({ dnoTelephones: { HARB: '01632 960199' } });
  folder = await mkdtemp(path.join(tmpdir(), 'market-'));
  relay = await runRelay(sip);
});
afterAll(async () => {
  configureDistributors([]);
  await worker?.stop();
  await relay.stop();
  await sip.close();
  await rm(folder, { recursive: true });
});

/** Starts the worker's program once, which has to read the setting: in this process the test configures the distributors. */
async function deployHarbour(): Promise<void> {
  if (knownDistributors().includes(harbour)) return;
  await worker?.stop();
  configureDistributors([harbour]);
  const settings = { MARKET_FOLDER: folder, DISTRIBUTORS: JSON.stringify([configured]) };
  worker = await startWorkerProcess(sip, settings);
}

function unknownMpan(): string {
  const twelve = `99${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  return twelve + mpanCheckDigit(twelve);
}
const withWrongDigit = (mpan: string) => mpan.slice(0, 12) + String((Number(mpan[12]) + 1) % 10);

async function report(mpan: string) {
  const body = submission('S3');
  const { body: answer } = await submit(sip.app, sip.team.api_keys['sip.write']!, {
    ...body,
    job_details: { ...body.job_details, mpan },
  });
  return { reference: body.job_details.job_id, answer };
}

interface ReportRow {
  state: string;
  toMpid: string | null;
  held: { reason: string }[];
  dnoMpid: string | null;
  acknowledgedBy: string | null;
}

const stateOf = async (reference: string) => {
  const [row] = await sip.database.query<ReportRow>(sql`
    SELECT flow.state, to_mpid AS "toMpid", held, dno_mpid AS "dnoMpid", acknowledged_by AS "acknowledgedBy"
    FROM job JOIN dno_fault fault ON fault.job_id = job.id JOIN flow ON flow.job_id = job.id AND flow.flow = 'D0135'
    WHERE job.team_id = ${sip.team.id}::uuid AND external_reference = ${reference}`);
  return row;
};

it('sends a report that waited for its distributor once the distributor is configured', async () => {
  worker = await runSipWorker(sip, { MARKET_FOLDER: folder });
  const right = await report(unknownMpan());
  const wrong = await report(withWrongDigit(unknownMpan()));
  expect(right.answer.telephone.dno).toBeNull();
  for (const [{ reference }, reason] of [
    [right, 'The operator of this MPAN (distributor 99) is not known here.'],
    [
      wrong,
      expect.stringMatching(
        /^MPAN \d+ has a mistyped digit, .* Its operator \(distributor 99\) is not known here\.$/,
      ),
    ],
  ] as const)
    expect(await eventually(() => stateOf(reference))).toMatchObject({
      state: 'HELD',
      toMpid: null,
      dnoMpid: null,
      held: [{ reason }],
    });

  await deployHarbour();
  const sent = await eventually(async () => {
    const row = await stateOf(right.reference);
    return row?.state === 'SENT' && row;
  });
  expect(sent).toMatchObject({ toMpid: 'HARB', dnoMpid: 'HARB', held: [] });
  const files = await readdir(path.join(folder, 'outbound'));
  const reports = files.filter((name) => name.includes('.D0135002.HARB.'));
  expect(reports).toHaveLength(1);
  const [text = ''] = await Promise.all(
    reports.map((name) => readFile(path.join(folder, 'outbound', name), 'utf8')),
  );
  expect(text).toContain(right.reference);

  // Something else holds the other one too: it has a receiver now, and still waits for a person.
  const held = await eventually(async () => {
    const row = await stateOf(wrong.reference);
    return row?.toMpid === 'HARB' && row;
  });
  expect(held).toMatchObject({ state: 'HELD', dnoMpid: 'HARB' });
  expect(held.held[0]?.reason).toContain('mistyped digit');
  const alarms = await sip.database.query<{ reason: string }>(sql`
    SELECT data -> 'held' -> 0 ->> 'reason' AS reason FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND type = 'message.held' AND data ->> 'jobReference' = ${wrong.reference} ORDER BY id`);
  expect(alarms.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('not known here'),
    held.held[0]?.reason,
  ]);

  const board = await sip.database.query<{ data: { dno: unknown } }>(sql`
    SELECT data FROM outbox_message WHERE topic = 'dno.open-faults.v1' AND data ->> 'jobReference' = ${right.reference}
    ORDER BY outbox_message.id DESC LIMIT 1`);
  expect(board[0]?.data.dno).toEqual({ distributorId: '99', mpid: 'HARB', area: 'Harbour network' });
  const { body } = await request(sip.app)
    .get(`/v2/job-data/${right.reference}`)
    .set('Authorization', `Bearer ${sip.team.api_keys['sip.write']!}`);
  expect(body.telephone.dno).toEqual({ mpid: 'HARB', area: 'Harbour network', number: '01632 960199' });
});

it('names the distributor in the answer, and finds the fault that it answers', async () => {
  await deployHarbour();
  const mpan = unknownMpan();
  const { reference, answer } = await report(mpan);
  expect(answer.message).toContain('telephone 01632 960199 now (network operator: Harbour network, HARB)');
  expect(answer.flows[0]).toMatchObject({ flow: 'D0135', to_mpid: 'HARB', state: 'QUEUED' });
  await eventually(async () => (await stateOf(reference))?.state === 'SENT');
  await deliver(
    folder,
    flowFile(
      { flow: 'D0126', version: '001', from: { role: 'J', mpid: 'HARB' }, to: { role: 'M', mpid: 'SIPT' } },
      group(
        'G01',
        { mpan },
        group('G02', { job_reference: reference, response: 'A', responded_on: todayInLondon() }),
      ),
    ),
  );
  const answered = await eventually(async () => {
    const row = await stateOf(reference);
    return row?.acknowledgedBy != null && row;
  });
  expect(answered.acknowledgedBy).toBe('Harbour network (HARB)');
});
