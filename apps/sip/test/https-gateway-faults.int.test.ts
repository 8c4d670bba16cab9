import { X509Certificate } from 'node:crypto';
import { eventually } from '@team-operations/testing';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@team-operations/service';
import {
  certificatesIn,
  makeCertificate,
  startHttpsMarket,
  wellBehaved,
  type Certificates,
  type HttpsMarket,
} from '@team-operations/market-simulator';
import { openHttpsTransport, type HttpsSettings } from '../src/transport/https/https-transport.ts';
import { DeliveryRefused, type InboundFile, type OutboundFile } from '@team-operations/safe-isolation';
import { freshFileId } from '@team-operations/safe-isolation/test/market';

let folder: string;
let certificates: Certificates;
let market: HttpsMarket;
const closing: (() => unknown)[] = [];
const logged: string[] = [];
const logger = createLogger({
  name: 'https-test',
  level: 'warn',
  destination: { write: (line) => void logged.push(line) },
});
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  certificates = certificatesIn(folder);
  for (const name of ['expired-worker', 'expired-gateway'])
    makeCertificate(folder, name, 'DNS:localhost,IP:127.0.0.1', 0);
  certificatesIn(path.join(folder, 'strange'));
  market = await startHttpsMarket({ port: 0, certificates }, { ...wellBehaved, acknowledge: 0 });
  // A certificate of no days is still good for the rest of its second.
  const { validToDate } = new X509Certificate(pem('expired-gateway'));
  await eventually(() => new Date() > validToDate);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await market.stop();
  await rm(folder, { recursive: true });
});

const pem = (name: string) => readFileSync(path.join(folder, `${name}.pem`), 'utf8');
const ourselves = (name: string) => ({ certificate: pem(name), key: pem(`${name}-key`) });

function connect(port: number, overrides: Partial<HttpsSettings> = {}) {
  const transport = openHttpsTransport(
    {
      address: `https://localhost:${port}`,
      ...ourselves('worker'),
      authority: readFileSync(certificates.authority, 'utf8'),
      timeoutMilliseconds: 600,
      pollMilliseconds: 50,
      largestFile: 1000,
      ...overrides,
    },
    logger,
  );
  closing.push(() => transport.close());
  const { signal } = new AbortController();
  return { ...transport, deliver: (sent: OutboundFile) => transport.deliver(sent, signal) };
}
const file = () => ({
  fileId: freshFileId(),
  flow: 'D0135',
  version: '002',
  toMpid: 'EELC',
  content: 'a file',
});

/** Not delivered, and not given up: it is tried on. */
async function expectToWait(delivery: Promise<void>, reason: RegExp): Promise<void> {
  await expect(delivery).rejects.toThrow(reason);
  await expect(delivery).rejects.not.toThrow(DeliveryRefused);
}

describe('certificates that are not right', () => {
  const refusedThere = /alert|ECONNRESET|socket hang up|EPIPE/i;

  it.each<[string, () => Partial<HttpsSettings>, RegExp]>([
    ['we show none', () => ({ certificate: '', key: '' }), refusedThere],
    ['ours has expired', () => ourselves('expired-worker'), refusedThere],
    ['ours is from an authority of someone else', () => ourselves('strange/worker'), refusedThere],
    [
      'no trusted authority signed the certificate of the gateway',
      () => ({ authority: undefined }),
      /self-signed|unable to|verify/,
    ],
    [
      'the gateway is called otherwise',
      () => ({ address: `https://[::ffff:127.0.0.1]:${market.port}` }),
      /does not match/,
    ],
  ])('when %s, then nothing is delivered, and the file waits', async (_, overrides, reason) => {
    const sent = file();
    await expectToWait(connect(market.port, overrides()).deliver(sent), reason);
    expect(market.files.given.has(sent.fileId)).toBe(false);
    await expect(connect(market.port, overrides()).check()).rejects.toThrow(reason);
  });

  it.each([
    ['has expired', 'expired-gateway', /expired/],
    ['is from an authority of someone else', 'strange/gateway', /self-signed|unable to|signature/],
  ])("when the gateway's %s, then nothing is delivered, and the file waits", async (_, name, reason) => {
    const [serverCertificate, serverKey] = [name, `${name}-key`].map((part) =>
      path.join(folder, `${part}.pem`),
    ) as [string, string];
    const impostor = await startHttpsMarket(
      { port: 0, certificates: { ...certificates, serverCertificate, serverKey } },
      wellBehaved,
    );
    closing.unshift(() => impostor.stop());
    await expectToWait(connect(impostor.port).deliver(file()), reason);
    expect(impostor.files.given.size).toBe(0);
  });
});

/** A gateway with the right certificate that answers as the test wants it. */
async function gateway(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> {
  const server = createServer(
    { cert: pem('gateway'), key: pem('gateway-key'), ca: pem('ca'), requestCert: true },
    answer,
  ).listen(0, '127.0.0.1');
  closing.unshift(() => (server.closeAllConnections(), server.close()));
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

/** Takes what a gateway with one file hands over, and answers what came in a second and a half. */
async function received(answerFile: (response: ServerResponse, attempt: number) => void) {
  let deleted = false;
  let attempts = 0;
  const port = await gateway(({ method, url }, response) => {
    if (method === 'DELETE') deleted = true;
    if (method === 'DELETE') response.writeHead(204).end();
    else if (url?.startsWith('/inbound?') === true)
      response.end(JSON.stringify({ files: deleted ? [] : [{ id: 'ONE' }] }));
    else answerFile(response, (attempts += 1));
  });
  const came: InboundFile[] = [];
  const receiver = connect(port, { timeoutMilliseconds: 300 }).receive(async (one) => (came.push(one), {}));
  return { came, isDeleted: () => deleted, attempts: () => attempts, stop: () => receiver.stop() };
}

describe('a gateway that is slow, or breaks off', () => {
  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void, RegExp]>([
    ['never answers', () => undefined, /did not respond within 600 ms/],
    [
      'answers a byte at a time',
      (_, response) => {
        response.writeHead(500);
        const drip = setInterval(() => response.write('x'), 100);
        response.on('close', () => clearInterval(drip));
      },
      /did not respond within 600 ms/,
    ],
    ['hangs up', (request) => request.socket.destroy(), /hang up|ECONNRESET/],
    [
      'sends us elsewhere',
      (_, response) => response.writeHead(307, { location: 'https://localhost:1/' }).end(),
      /307/,
    ],
    [
      'asks us to wait longer than we may',
      (_, response) => response.writeHead(429, { 'retry-after': '60' }).end(),
      /returned 429 and requests a retry in 60 s/,
    ],
  ])('when it %s, then the file waits, and the time-out holds', async (_, answer, reason) => {
    const port = await gateway(answer);
    await expectToWait(connect(port).deliver(file()), reason);
  });

  it('when it breaks off in the middle of a file, then no half of it is taken, and it is asked for again', async () => {
    const { came, stop } = await received((response, attempt) => {
      response.writeHead(200, { 'content-length': 10 }).write('01234');
      setTimeout(() => (attempt === 1 ? response.destroy() : response.end('56789')), 20);
    });
    await eventually(async () => came.length > 0);
    await stop();
    expect(came.map(({ content }) => content.toString())).toEqual(['0123456789']);
  });

  it('when it sends a file for longer than the time-out, then that is ended, and logged', async () => {
    logged.length = 0;
    const { came, attempts, isDeleted, stop } = await received((response) => {
      const drip = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(drip));
    });
    await eventually(async () => attempts() >= 2);
    await stop();
    expect(came).toEqual([]);
    expect(isDeleted()).toBe(false);
    expect(logged.join('')).toContain('some inbound files could not be received; they are retried');
  });

  it.each([
    ['is no JSON', '<html>'],
    ['has ids that lead elsewhere', JSON.stringify({ files: [{ id: '../../etc/passwd' }] })],
  ])('when its list %s, then nothing is asked for, and the check fails', async (_, list) => {
    const asked: (string | undefined)[] = [];
    const port = await gateway(({ url }, response) => {
      asked.push(url);
      response.end(list);
    });
    await expect(connect(port).check()).rejects.toThrow();
    expect(asked).toEqual(['/inbound?limit=1']);
  });
});
