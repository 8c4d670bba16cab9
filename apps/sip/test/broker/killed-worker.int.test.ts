import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { eventually, readTopic, testStack } from '@team-operations/testing';
import { seriousFault, submission } from '@team-operations/safe-isolation/test/blocks';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { processWaits, startWorkerProcess } from './worker-process.ts';
import { runRelay, runSipWorker, type Running } from './worker.ts';

let sip: SipApiUnderTest;
let folder: string;
const running: Running[] = [];
function runs<Started extends Running>(started: Started): Started {
  running.unshift(started);
  return started;
}
beforeAll(async () => {
  sip = await startSharedSipApi();
  folder = await mkdtemp(path.join(tmpdir(), 'market-'));
  runs(await runRelay(sip));
});
afterAll(async () => {
  for (const each of running) await each.stop();
  await sip.close();
  await rm(folder, { recursive: true });
});

const submissions = 11;
/** Those that the worker has sent everything of when it is killed, and those that it has not. */
const [sentAtKill, waitingAtKill] = [2, 5];

async function sentMessages(): Promise<number> {
  const [row] = await sip.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM flow WHERE team_id = ${sip.team.id}::uuid AND state = 'SENT'`);
  return row?.count ?? 0;
}

/** Answers the ids of these submissions. */
async function submitSome(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const { body, status } = await submit(sip.app, sip.team.api_keys['sip.write']!, {
      ...submission('S3'),
      dno_issue: seriousFault,
    });
    expect(status).toBe(200);
    ids.push(body.submission_id);
  }
  return ids;
}

/** Kills a worker that has sent some, and is in the middle of events of other jobs: the test has locked those. */
async function killInTheMiddle(): Promise<void> {
  await sip.database.transaction(async (transaction) => {
    await transaction.query(sql`
      SELECT id FROM job WHERE team_id = ${sip.team.id}::uuid AND id NOT IN (
        SELECT id FROM job WHERE team_id = ${sip.team.id}::uuid ORDER BY id LIMIT ${sentAtKill}) FOR UPDATE`);
    const worker = runs(await startWorkerProcess(sip, { MARKET_FOLDER: folder }));
    const isInTheMiddle = async () =>
      (await processWaits(sip.database, 'row')) && (await sentMessages()) === 2 * sentAtKill;
    await eventually(isInTheMiddle);
    await worker.kill();
  });
}

describe('a worker that is killed while it works', () => {
  it('when all is worked off in the end, then each submission has each of its flows, files and events, and none twice', async () => {
    const accepted = await submitSome(sentAtKill + waitingAtKill);
    await killInTheMiddle();
    accepted.push(...(await submitSome(submissions - accepted.length)));

    runs(await runSipWorker(sip, { MARKET_FOLDER: folder }));
    const flows = await eventually(async () => {
      const rows = await sip.database.query<{
        submission_id: string;
        flow: string;
        state: string;
        file_id: string;
      }>(sql`SELECT submission_id, flow, state, file_id FROM flow WHERE team_id = ${sip.team.id}::uuid`);
      return rows.length >= 2 * submissions && rows.every(({ state }) => state === 'SENT') && rows;
    });
    const made = flows.map(({ submission_id, flow }) => `${submission_id} ${flow}`).sort();
    expect(made).toEqual(accepted.flatMap((id) => [`${id} D0135`, `${id} D0139`]).sort());

    // Other tests' messages may be delivered here too: the stack is shared.
    const delivered = new Set(
      (await readdir(path.join(folder, 'outbound'))).map((name) => name.split('.', 1)[0]),
    );
    expect(flows.filter(({ file_id }) => !delivered.has(file_id))).toEqual([]);
    expect(new Set(flows.map(({ file_id }) => file_id)).size).toBe(flows.length);

    const faults = await sip.database.query<{ id: string }>(
      sql`SELECT id FROM dno_fault WHERE team_id = ${sip.team.id}::uuid`,
    );
    const reported = new Set<unknown>();
    const notifications = await readTopic({
      brokers: testStack().kafkaBrokers,
      topic: 'dno.fault-notifications.v1',
      where: ({ headers }) => headers['ce_teamid'] === sip.team.id,
      until: (messages) => {
        for (const { value } of messages) reported.add((value as { faultId: string }).faultId);
        return reported.size === faults.length;
      },
    });
    // The relay may publish an event again; its id identifies it.
    const idsOf = new Map(
      notifications.map(({ value, headers }) => [headers['ce_id'], (value as { faultId: string }).faultId]),
    );
    expect([...idsOf.values()].sort()).toEqual(faults.map(({ id }) => id).sort());
  }, 240_000);
});
