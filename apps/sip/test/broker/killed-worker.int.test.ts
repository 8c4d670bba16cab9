import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { eventually, freshMpan, readTopic, testStack } from '@team-operations/testing';
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

const submissions = 12;
/**
 * Those that the worker has sent everything of when it is killed, and those that it has not. Of one more it has written a file, and not
 * noted that it did.
 */
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
    const { job_details, ...blocks } = submission('S3');
    const { body, status } = await submit(sip.app, sip.team.api_keys['sip.write']!, {
      ...blocks,
      // Messages about one metering point wait for each other.
      job_details: { ...job_details, mpan: freshMpan() },
      dno_issue: seriousFault,
    });
    expect(status).toBe(200);
    ids.push(body.submission_id);
  }
  return ids;
}

/** The events of this team are in their topics. */
const untilPublished = () =>
  eventually(async () => {
    const waiting = await sip.database.query(sql`
      SELECT 1 FROM outbox_message WHERE extensions ->> 'teamid' = ${sip.team.id} AND published_at IS NULL LIMIT 1`);
    return waiting.length === 0;
  });

const outbound = () => path.join(folder, 'outbound');

interface Message {
  flow: string;
  state: string;
  fileId: string;
}
const messagesOf = (submission: string) =>
  sip.database.query<Message>(
    sql`SELECT flow, state, file_id AS "fileId" FROM flow WHERE submission_id = ${submission}::uuid`,
  );

/** Has a worker make the messages of a submission, which it cannot send. Answers the submission. */
async function submitUnsent(): Promise<string> {
  const worker = await runSipWorker(sip, { MARKET_FOLDER: folder });
  await rename(outbound(), path.join(folder, 'away'));
  const [id] = await submitSome(1);
  await eventually(async () => (await messagesOf(id!)).length === 2);
  await worker.stop();
  await rename(path.join(folder, 'away'), outbound());
  return id!;
}

/** The file of a message, once the gateway can fetch it. */
async function writtenFile(fileId: string): Promise<string | undefined> {
  const name = (await readdir(outbound())).find((one) => one.startsWith(`${fileId}.`));
  return name && readFile(path.join(outbound(), name), 'utf8');
}

/**
 * Kills a worker that has sent some, is in the middle of events of other jobs, and has written the file of a message that it has not noted
 * as sent: the test has locked those jobs, and that message. Answers the file.
 */
const killInTheMiddle = (free: string[], { fileId }: Message): Promise<string> =>
  sip.database.transaction(async (transaction) => {
    await transaction.query(sql`
      SELECT id FROM job WHERE team_id = ${sip.team.id}::uuid AND id NOT IN (
        SELECT job_id FROM sip_submission WHERE id = ANY (${free}::uuid[])) FOR UPDATE`);
    await transaction.query(sql`SELECT id FROM flow WHERE file_id = ${fileId} FOR NO KEY UPDATE`);
    const worker = runs(await startWorkerProcess(sip, { MARKET_FOLDER: folder }));
    const written = await eventually(
      async () =>
        (await processWaits(sip.database, 'row')) &&
        (await sentMessages()) === 2 * sentAtKill + 1 &&
        writtenFile(fileId),
    );
    await worker.kill();
    return written;
  });

describe('a worker that is killed while it works', () => {
  it('when all is worked off in the end, then each submission has each of its flows, files and events, and none twice', async () => {
    const accepted = [await submitUnsent(), ...(await submitSome(sentAtKill))];
    // Events of different jobs are published in any order, and one that waits for its job delays those of its team behind it in its partition.
    await untilPublished();
    accepted.push(...(await submitSome(waitingAtKill)));
    const message = (await messagesOf(accepted[0]!)).find(({ flow }) => flow === 'D0139')!;
    const written = await killInTheMiddle(accepted.slice(0, 1 + sentAtKill), message);
    expect(await messagesOf(accepted[0]!)).toContainEqual({ ...message, state: 'QUEUED' });
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
    const delivered = new Set((await readdir(outbound())).map((name) => name.split('.', 1)[0]));
    expect(flows.filter(({ file_id }) => !delivered.has(file_id))).toEqual([]);
    expect(new Set(flows.map(({ file_id }) => file_id)).size).toBe(flows.length);
    // What was written before it was noted was written again, as the same file.
    expect(flows.map(({ file_id }) => file_id)).toContain(message.fileId);
    expect(await writtenFile(message.fileId)).toBe(written);

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
