import { eventually, freshMpan } from '@team-operations/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { startWorkerProcess } from './worker-process.ts';
import { runRelay, runSipWorker, type Running } from './worker.ts';

let sip: SipApiUnderTest;
let folder: string;
let relay: Running;
const workers: Running[] = [];
beforeAll(async () => {
  sip = await startSharedSipApi();
  folder = await mkdtemp(path.join(tmpdir(), 'market-'));
  relay = await runRelay(sip);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await relay.stop();
  await sip.close();
  await rm(folder, { recursive: true });
});

const jobs = 8;
const categories = ['A', 'B', 'C', 'B'];

/** Sends it until it is accepted: while the workers start, the database may be too busy, which is 503. */
const accepted = (body: object) =>
  eventually(async () => {
    const { status } = await submit(sip.app, sip.team.api_keys['sip.write']!, body);
    if (status !== 503) expect(status).toBe(200);
    return status === 200;
  });

/** Reports a fault, and corrects its category until the last. */
async function reportAndCorrect(): Promise<void> {
  const body = submission('S3');
  const { job_id } = body.job_details;
  await accepted({ ...body, job_details: { ...body.job_details, mpan: freshMpan() } });
  for (const code of categories.slice(1)) await accepted({ job_id, dno_issue: { code } });
}

interface Row {
  job: string;
  flow: string;
  fileId: string;
  category: string | null;
  sentAt: string;
}

const isConnected = async () => {
  const connections = await sip.database.query(sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'sip-worker'`);
  return connections.length > 0;
};

/** One of them in a process of its own: what keeps them apart is nothing that they have in memory. The others start beside it. */
async function startThree(): Promise<void> {
  const market = { MARKET_FOLDER: folder };
  workers.push(await startWorkerProcess(sip, market));
  await eventually(isConnected);
  for (let others = 0; others < 2; others += 1) workers.push(await runSipWorker(sip, market));
}

describe('three workers at the same time', () => {
  it('when jobs are corrected while they start, then each revision goes out once, in order, each under a file id of its own', async () => {
    await startThree();
    await Promise.all(Array.from({ length: jobs }, () => reportAndCorrect()));

    const wanted = jobs * (categories.length + 1);
    await eventually(async () => {
      const [row] = await sip.database.query<{ sent: number }>(sql`
        SELECT count(*)::int AS sent FROM flow WHERE team_id = ${sip.team.id}::uuid AND state = 'SENT'`);
      return row!.sent >= wanted;
    });
    const rows = await sip.database.query<Row>(sql`
      SELECT job_id AS job, flow, flow.file_id AS "fileId", substring(content FROM 'A02[|](.)[|]') AS category,
        (SELECT max(at) FROM flow_history WHERE flow_id = flow.id AND event = 'sent') AS "sentAt"
      FROM flow WHERE team_id = ${sip.team.id}::uuid ORDER BY job_id, revision`);

    expect(rows).toHaveLength(wanted);
    expect(new Set(rows.map(({ fileId }) => fileId)).size).toBe(rows.length);
    const reports = Map.groupBy(
      rows.filter(({ flow }) => flow === 'D0135'),
      ({ job }) => job,
    );
    expect(reports.size).toBe(jobs);
    for (const ofJob of reports.values()) {
      expect(ofJob.map(({ category }) => category)).toEqual(categories);
      const bySending = ofJob.toSorted((one, other) => Date.parse(one.sentAt) - Date.parse(other.sentAt));
      expect(bySending.map(({ fileId }) => fileId)).toEqual(ofJob.map(({ fileId }) => fileId));
      expect(ofJob.map(({ fileId }) => fileId)).toEqual(ofJob.map(({ fileId }) => fileId).sort());
    }
  });
});
