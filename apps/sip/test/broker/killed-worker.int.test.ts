import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { eventually, readTopic, testStack } from '@team-operations/testing';
import { seriousFault, submission } from '@team-operations/safe-isolation/test/blocks';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { workerProcesses, type WorkerProcesses } from './worker-process.ts';

let sip: SipApiUnderTest;
let folder: string;
let workers: WorkerProcesses;
beforeAll(async () => {
  sip = await startSharedSipApi();
  folder = await mkdtemp(path.join(tmpdir(), 'market-'));
  workers = await workerProcesses(sip, { MARKET_FOLDER: folder });
});
afterAll(async () => {
  await workers.stopAll();
  await sip.close();
  await rm(folder, { recursive: true });
});

const submissions = 60;
/** How many messages have gone when each worker is killed: it starts, it sends its first, it is in the middle. */
const sentAtKill = [0, 1, 30];

async function sentMessages(): Promise<number> {
  const [row] = await sip.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM flow WHERE team_id = ${sip.team.id}::uuid AND state = 'SENT'`);
  return row?.count ?? 0;
}

describe('workers that are killed at any moment', () => {
  it('when all is worked off in the end, then each submission has each of its flows, files and events, and none twice', async () => {
    const key = sip.team.api_keys['sip.write']!;
    const accepted: string[] = [];
    const submitSome = async () => {
      for (let count = 0; count < submissions / sentAtKill.length; count += 1) {
        const { body, status } = await submit(sip.app, key, {
          ...submission('S3'),
          dno_issue: seriousFault,
        });
        if (status === 200) accepted.push(body.submission_id);
      }
    };
    for (const sent of sentAtKill) {
      const worker = workers.start();
      const submitting = submitSome();
      await eventually(async () => (await sentMessages()) >= sent);
      await workers.kill(worker);
      await submitting;
    }
    expect(accepted).toHaveLength(submissions);

    workers.start();
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
