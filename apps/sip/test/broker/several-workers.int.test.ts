import { eventually, freshMpan } from '@team-operations/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { workerProcesses, type WorkerProcesses } from './worker-process.ts';

let sip: SipApiUnderTest;
let folder: string;
let workers: WorkerProcesses;
beforeAll(async () => {
  sip = await startSharedSipApi();
  folder = await mkdtemp(path.join(tmpdir(), 'market-'));
  workers = await workerProcesses(sip, { MARKET_FOLDER: folder }, { relayAlone: true });
});
afterAll(async () => {
  await workers.stopAll();
  await sip.close();
  await rm(folder, { recursive: true });
});

const jobs = 25;
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
  state: string;
  fileId: string;
  category: string | null;
  sentAt: string;
}

describe('three workers at the same time', () => {
  it('when jobs are corrected while they start, then each revision goes out once, in order, each under a file id of its own', async () => {
    for (let worker = 0; worker < 3; worker += 1) workers.start();
    await Promise.all(Array.from({ length: jobs }, () => reportAndCorrect()));

    const rows = await eventually(async () => {
      const found = await sip.database.query<Row>(sql`
        SELECT job_id AS job, flow, flow.state, flow.file_id AS "fileId", substring(content FROM 'A02[|](.)[|]') AS category,
          (SELECT max(at) FROM flow_history WHERE flow_id = flow.id AND event = 'sent') AS "sentAt"
        FROM flow WHERE team_id = ${sip.team.id}::uuid ORDER BY job_id, revision`);
      return (
        found.length >= jobs * (categories.length + 1) &&
        found.every(({ state }) => state === 'SENT') &&
        found
      );
    });

    expect(rows).toHaveLength(jobs * (categories.length + 1));
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
