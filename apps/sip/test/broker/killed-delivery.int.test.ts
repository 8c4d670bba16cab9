import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { certificatesIn } from '@team-operations/market-simulator';
import { eventually, freshMpan, type ServiceProcess } from '@team-operations/testing';
import { seriousFault, submission } from '@team-operations/safe-isolation/test/blocks';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { startWorkerProcess } from './worker-process.ts';
import { runRelay, runSipWorker, type Running } from './worker.ts';

/** A file as the gateway was given it. */
interface Post {
  fileId: string;
  content: string;
}

let sip: SipApiUnderTest;
let folder: string;
let server: Server;
let market: Record<string, string>;
const running: Running[] = [];
const posts: Post[] = [];
let first: ServiceProcess;
let killed: { done: Promise<void> } | undefined;
/** Of the report of this test: the worker also reads events of others, and may send theirs first. */
const mpan = freshMpan();
/** The first time that the report comes, the gateway does not answer, and the worker that sent it is killed. */
function isFirst(fileId: string): boolean {
  if (posts.filter((post) => post.fileId === fileId).length > 1) return false;
  killed ??= { done: first.kill() };
  return true;
}

beforeAll(async () => {
  sip = await startSharedSipApi();
  folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  const certificates = certificatesIn(folder);
  const [cert, key, ca] = [
    certificates.serverCertificate,
    certificates.serverKey,
    certificates.authority,
  ].map((file) => readFileSync(file, 'utf8'));
  server = createServer({ cert, key, ca, requestCert: true }, (request, response) => {
    if (request.method !== 'POST') return void response.end('{"files":[]}');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const fileId = String(request.headers['idempotency-key']);
      const content = Buffer.concat(chunks).toString();
      posts.push({ fileId, content });
      const isReport = content.includes('D0135') && content.includes(mpan);
      if (!isReport || !isFirst(fileId)) response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  market = {
    MARKET_TRANSPORT: 'https',
    MARKET_GATEWAY_URL: `https://localhost:${(server.address() as AddressInfo).port}`,
    MARKET_CLIENT_CERTIFICATE_FILE: certificates.clientCertificate,
    MARKET_CLIENT_KEY_FILE: certificates.clientKey,
    MARKET_CA_FILE: certificates.authority,
    MARKET_TIMEOUT_SECONDS: '2',
  };
  running.push(await runRelay(sip));
});
afterAll(async () => {
  for (const each of running.toReversed()) await each.stop();
  server.closeAllConnections();
  server.close();
  await sip.close();
  await rm(folder, { recursive: true });
});

/** `MARKET_TIMEOUT_SECONDS`, and two seconds longer. */
const leaseMilliseconds = 4000;

it('when a worker is killed while the gateway has a report, then another sends the same file once the lease has ended', async () => {
  first = await startWorkerProcess(sip, market);
  running.push(first);
  const { job_details, ...blocks } = submission('S3');
  const { body } = await submit(sip.app, sip.team.api_keys['sip.write']!, {
    job_details: { ...job_details, mpan },
    ...blocks,
    dno_issue: seriousFault,
  });
  await eventually(() => killed);
  await killed!.done;

  const [flow] = await sip.database.query<{ fileId: string }>(sql`
    SELECT file_id AS "fileId" FROM flow WHERE submission_id = ${body.submission_id}::uuid AND flow = 'D0135'`);
  const { fileId } = flow!;
  const [claim] = await sip.database.query<{ left: number }>(sql`
    SELECT extract(epoch FROM claimed_until - now())::float8 * 1000 AS left FROM market_delivery WHERE file_id = ${fileId}`);
  expect(claim!.left).toBeLessThanOrEqual(leaseMilliseconds);
  running.push(await runSipWorker(sip, market));
  const again = await eventually(() => posts.filter((post) => post.fileId === fileId)[1]);
  expect(again.content).toContain('D0135');
  expect(new Set(posts.filter((post) => post.fileId === fileId).map(({ content }) => content)).size).toBe(1);
  await eventually(async () => {
    const [row] = await sip.database.query<{ state: string }>(
      sql`SELECT state FROM flow WHERE file_id = ${fileId}`,
    );
    return row?.state === 'SENT';
  });
});
