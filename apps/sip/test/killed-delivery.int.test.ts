import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { certificatesIn } from '@team-operations/market-simulator';
import { eventually } from '@team-operations/testing';
import { seriousFault, submission } from './blocks.ts';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';
import { workerProcesses, type WorkerProcesses } from './worker-process.ts';

/** A file as the gateway was given it. */
interface Post {
  fileId: string;
  content: string;
  at: number;
}

let sip: SipApiUnderTest;
let folder: string;
let server: Server;
let workers: WorkerProcesses;
const posts: Post[] = [];
/** The first time that a file comes, the gateway does not answer. */
const answersTo = (fileId: string) => posts.filter((post) => post.fileId === fileId).length > 1;

beforeAll(async () => {
  sip = await startSipApi();
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
      posts.push({ fileId, content: Buffer.concat(chunks).toString(), at: performance.now() });
      if (answersTo(fileId)) response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  workers = await workerProcesses(sip, {
    MARKET_TRANSPORT: 'https',
    MARKET_GATEWAY_URL: `https://localhost:${(server.address() as AddressInfo).port}`,
    MARKET_CLIENT_CERTIFICATE_FILE: certificates.clientCertificate,
    MARKET_CLIENT_KEY_FILE: certificates.clientKey,
    MARKET_CA_FILE: certificates.authority,
  });
});
afterAll(async () => {
  await workers.stopAll();
  server.closeAllConnections();
  server.close();
  await sip.close();
  await rm(folder, { recursive: true });
});

/** `MARKET_TIMEOUT_SECONDS` is 5, a lease two seconds longer, and others look every 200 ms. */
const withinMilliseconds = 8000;

it('when a worker is killed while the gateway has a report, then another sends the same file within eight seconds', async () => {
  const first = workers.start();
  const { body } = await submit(sip.app, sip.team.api_keys['sip.write']!, {
    ...submission('S3'),
    dno_issue: seriousFault,
  });
  const fileId = await eventually(async () => {
    const [flow] = await sip.database.query<{ fileId: string }>(sql`
      SELECT file_id AS "fileId" FROM flow WHERE submission_id = ${body.submission_id}::uuid AND flow = 'D0135'`);
    return posts.some((post) => post.fileId === flow?.fileId) && flow?.fileId;
  }, 40_000);
  const sentBy = await eventually(async () => {
    const [row] = await sip.database.query<{ claim: number }>(sql`
      SELECT claim FROM market_delivery WHERE file_id = ${fileId}`);
    return row?.claim;
  });
  workers.start();
  await workers.kill(first);
  const killed = performance.now();

  const again = await eventually(async () => posts.filter((post) => post.fileId === fileId)[1]);
  expect(again.at - killed).toBeLessThan(withinMilliseconds);
  expect(new Set(posts.filter((post) => post.fileId === fileId).map(({ content }) => content)).size).toBe(1);
  await eventually(async () => {
    const [flow] = await sip.database.query<{ state: string }>(
      sql`SELECT state FROM flow WHERE file_id = ${fileId}`,
    );
    return flow?.state === 'SENT';
  });
  expect(sentBy).toBe(1);
}, 90_000);
