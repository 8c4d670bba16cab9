import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from '@team-operations/database';
import {
  certificatesIn,
  requestFile,
  startFolderMarket,
  startHttpsMarket,
  wellBehaved,
  type SimulatedMarket,
} from '@team-operations/market-simulator';
import {
  eventually,
  openTestBed,
  freshMpan,
  type TestBed,
  caughtUp,
  testStack,
} from '@team-operations/testing';
import {
  flowFile,
  giveMpid,
  group,
  openFault,
  sentFlow,
  type SentFlow,
} from '@team-operations/safe-isolation/test/market';
import { processWaits, startWorkerProcess } from './worker-process.ts';
import { runRelay, runSipWorker, type Running } from './worker.ts';

let bed: TestBed;
let mpid: string;
let folder: string;
beforeEach(async () => {
  bed = await openTestBed('team_operations_sip');
  mpid = await giveMpid(bed.database, bed.team.id);
  folder = await mkdtemp(path.join(tmpdir(), 'market-'));
});
afterEach(async () => {
  await bed.close();
  await rm(folder, { recursive: true });
});

const behaviour = { ...wellBehaved, duplicate: 0.4, garble: 0.4, delay: 0.3, delaySeconds: 1 };
const reports = 8;
const repeatedRequests = 3;
const requests = repeatedRequests + 1;
/** Files that a worker has taken when it is killed. */
const takenAtKill = 6;

interface Market extends SimulatedMarket {
  /** Lets the market have a file of ours, as if it had been delivered. */
  take(fileId: string, content: string): Promise<void>;
  environment: Record<string, string>;
}

async function folderMarket(): Promise<Market> {
  const market = await startFolderMarket(folder, behaviour);
  const outbound = path.join(folder, 'outbound');
  await mkdir(outbound, { recursive: true });
  return {
    ...market,
    environment: { MARKET_FOLDER: folder },
    async take(fileId, content) {
      await writeFile(path.join(outbound, `.${fileId}`), content);
      await rename(path.join(outbound, `.${fileId}`), path.join(outbound, `${fileId}.txt`));
    },
  };
}

async function httpsMarket(): Promise<Market> {
  const certificates = certificatesIn(folder);
  const market = await startHttpsMarket({ port: 0, certificates, unavailableEvery: 5 }, behaviour);
  return {
    ...market,
    environment: {
      MARKET_TRANSPORT: 'https',
      MARKET_GATEWAY_URL: `https://localhost:${market.port}`,
      MARKET_CLIENT_CERTIFICATE_FILE: certificates.clientCertificate,
      MARKET_CLIENT_KEY_FILE: certificates.clientKey,
      MARKET_CA_FILE: certificates.authority,
      MARKET_POLL_SECONDS: '1',
    },
    take: async (_, content) => market.receive(content),
  };
}

const reportOf = ({ fileId, mpan, jobReference }: SentFlow) =>
  flowFile(
    { flow: 'D0135', version: '002', fileId, from: { role: 'M', mpid }, to: { role: 'J', mpid: 'EELC' } },
    group(
      'A01',
      { mpan },
      group('A02', { category: 'B', observed_on: '2026-03-01', job_reference: jobReference }),
    ),
  );

/** Every effect that there is, as often as it is there. */
async function effects() {
  const teamId = bed.team.id;
  const [row] = await bed.database.query<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM flow WHERE team_id = ${teamId}::uuid AND state = 'ACKNOWLEDGED') AS acknowledged,
      (SELECT count(*)::int FROM dno_fault WHERE team_id = ${teamId}::uuid AND closed_at IS NOT NULL) AS closed,
      (SELECT count(*)::int FROM job WHERE team_id = ${teamId}::uuid AND status = 'PENDING') AS jobs,
      (SELECT count(*)::int FROM audit_entry WHERE team_id = ${teamId}::uuid) AS audits,
      (SELECT count(*)::int FROM flow_history WHERE team_id = ${teamId}::uuid AND event = 'acknowledged') AS histories,
      (SELECT count(*)::int FROM flow_history WHERE team_id = ${teamId}::uuid AND event = 'answered') AS answers,
      (SELECT count(*)::int FROM flow_history WHERE team_id = ${teamId}::uuid AND event = 'answered_late') AS late,
      count(*) FILTER (WHERE type = 'flow.acknowledged')::int AS "acknowledgedPublished",
      count(*) FILTER (WHERE type = 'dno.fault.acknowledged')::int AS "respondedPublished",
      count(*) FILTER (WHERE type = 'dno.open-fault.closed')::int AS "closedPublished",
      count(*) FILTER (WHERE type = 'job.created')::int AS "jobsPublished"
    FROM outbox_message WHERE extensions ->> 'teamid' = ${teamId}`);
  return row!;
}

/** Looked for again and again, without the events: their table holds those of all tests. */
async function isWorkedOff(): Promise<boolean> {
  const teamId = bed.team.id;
  const [row] = await bed.database.query(sql`
    SELECT (SELECT count(*)::int FROM flow WHERE team_id = ${teamId}::uuid AND state = 'ACKNOWLEDGED') AS acknowledged,
      (SELECT count(*)::int FROM dno_fault WHERE team_id = ${teamId}::uuid AND closed_at IS NOT NULL) AS closed,
      (SELECT count(*)::int FROM job WHERE team_id = ${teamId}::uuid AND status = 'PENDING') AS jobs,
      (SELECT count(*)::int FROM flow_history WHERE team_id = ${teamId}::uuid AND event = 'answered') AS answers`);
  return isDeepStrictEqual(row, {
    acknowledged: reports,
    closed: reports,
    jobs: requests,
    answers: 2 * reports,
  });
}

async function filesTaken(): Promise<number> {
  const [row] = await bed.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM outbox_message
    WHERE topic = 'market.inbound.v1' AND data ->> 'toMpid' = ${mpid}`);
  return row?.count ?? 0;
}

const expected = {
  acknowledged: reports,
  closed: reports,
  jobs: requests,
  audits: requests,
  histories: reports,
  answers: 2 * reports,
  late: 0,
  acknowledgedPublished: reports,
  // A response that its clearance overtook is only noted.
  respondedPublished: expect.any(Number),
  closedPublished: reports,
  jobsPublished: requests,
};

async function answerReports(market: Market): Promise<void> {
  for (let count = 0; count < reports; count += 1) {
    const flow = await sentFlow(bed.database, { teamId: bed.team.id, fromMpid: mpid, mpan: freshMpan() });
    await openFault(bed.database, bed.team.id, flow);
    await market.take(flow.fileId, reportOf(flow));
  }
}

const aRequest = () =>
  requestFile({
    ...{ flow: 'D0142', mpan: freshMpan() },
    ...{ from: { role: 'X', mpid: 'EXEN' }, to: { role: 'M', mpid } },
  });

/** Each comes twice. */
async function sendRequests(market: Market): Promise<void> {
  for (let count = 0; count < repeatedRequests; count += 1) {
    const request = aRequest();
    await market.send(request);
    await market.send(request);
  }
}

/**
 * Kills a worker that has taken many files, and is in the middle of one more, which comes once, and of the effects of an event: each waits
 * for a lock that the test has.
 */
async function killInTheMiddle(market: Market): Promise<void> {
  const last = aRequest();
  await bed.database.transaction(async (transaction) => {
    // No file is noted to be of the team, and no job of it made.
    await transaction.query(sql`SELECT id FROM team WHERE id = ${bed.team.id}::uuid FOR UPDATE`);
    const name = ['inbound', 'X', 'EXEN', last.fileId].join('|');
    await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`);
    const worker = await startWorkerProcess(bed, market.environment);
    try {
      await eventually(
        async () => (await processWaits(bed.database, 'row')) && (await filesTaken()) >= takenAtKill,
      );
      await market.send(last);
      await eventually(() => processWaits(bed.database, 'advisory lock'));
    } finally {
      await worker.kill();
    }
  });
}

/** The relay publishes what it takes for unpublished: readers get each event again, under the same id. */
async function publishAgain(): Promise<void> {
  const ofTeam = sql`topic = 'market.inbound.v1' AND data ->> 'toMpid' = ${mpid}`;
  await bed.database.query(sql`UPDATE outbox_message SET published_at = NULL WHERE ${ofTeam}`);
  await eventually(async () => {
    const waiting = await bed.database.query(
      sql`SELECT 1 FROM outbox_message WHERE ${ofTeam} AND published_at IS NULL LIMIT 1`,
    );
    return waiting.length === 0;
  });
}

/** Has a worker killed while the market answers through what it starts, and others work all off. */
async function workOff(startMarket: () => Promise<Market>, then = async () => {}): Promise<void> {
  const market = await startMarket();
  const running: Running[] = [market];
  try {
    running.unshift(await runRelay(bed));
    await answerReports(market);
    await sendRequests(market);
    await killInTheMiddle(market);
    for (let workers = 0; workers < 2; workers += 1)
      running.unshift(await runSipWorker(bed, market.environment));
    await eventually(isWorkedOff);
    await then();
    await caughtUp(testStack().kafkaBrokers, 'sip-worker.inbound', 'market.inbound.v1');
    expect(await effects()).toEqual(expected);
  } finally {
    for (const each of running) await each.stop();
  }
}

describe('workers that are killed while the market answers', () => {
  it('when all that came through HTTPS is worked off in the end, then everything had its effect once', async () => {
    await workOff(httpsMarket);
  }, 240_000);

  it('when all that came through a folder is worked off, and Kafka delivers it again, then everything had its effect once', async () => {
    await workOff(folderMarket, publishAgain);
  }, 240_000);
});
