import { eventually } from '@team-operations/testing';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@team-operations/service';
import {
  certificatesIn,
  startHttpsMarket,
  wellBehaved,
  type Certificates,
  type HttpsMarket,
} from '@team-operations/market-simulator';
import { openHttpsTransport, type HttpsSettings } from '../src/transport/https/https-transport.ts';
import {
  DeliveryRefused,
  NotTaken,
  type InboundFile,
  type OutboundFile,
} from '@team-operations/safe-isolation';
import { freshFileId } from '@team-operations/safe-isolation/test/market';

let folder: string;
let certificates: Certificates;
let market: HttpsMarket;
const closing: (() => unknown)[] = [];
const logger = createLogger({ name: 'https-test', level: 'silent' });
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  certificates = certificatesIn(folder);
  market = await startHttpsMarket({ port: 0, certificates }, { ...wellBehaved, acknowledge: 0 });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await market.stop();
  await rm(folder, { recursive: true });
});

function connect(overrides: Partial<HttpsSettings> = {}) {
  const transport = openHttpsTransport(
    {
      address: `https://localhost:${market.port}`,
      certificate: readFileSync(certificates.clientCertificate, 'utf8'),
      key: readFileSync(certificates.clientKey, 'utf8'),
      authority: readFileSync(certificates.authority, 'utf8'),
      timeoutMilliseconds: 2000,
      pollMilliseconds: 50,
      largestFile: 1000,
      ...overrides,
    },
    logger,
  );
  closing.push(() => transport.close());
  const { signal } = new AbortController();
  return { ...transport, deliver: (sent: OutboundFile, given = signal) => transport.deliver(sent, given) };
}
const file = (fileId = freshFileId(), content = `content of ${fileId}`): OutboundFile => ({
  fileId,
  flow: 'D0135',
  version: '002',
  toMpid: 'EELC',
  content,
});
async function marketThat(unavailableEvery: number) {
  const started = await startHttpsMarket({ port: 0, certificates, unavailableEvery }, wellBehaved);
  closing.unshift(() => started.stop());
  return started;
}

describe('delivery over HTTPS', () => {
  it('parses responses strictly, whatever NODE_OPTIONS says', async () => {
    const requests: unknown[] = [];
    const note = (message: unknown) => requests.push((message as { request: unknown }).request);
    subscribe('http.client.request.start', note);
    await connect()
      .deliver(file())
      .finally(() => unsubscribe('http.client.request.start', note));
    expect(requests).toContainEqual(expect.objectContaining({ insecureHTTPParser: false }));
  });

  it('when a file is delivered twice, then the gateway has it once', async () => {
    const sent = file();
    const transport = connect();
    const { repeated } = market.figures();
    await Promise.all([transport.deliver(sent), transport.deliver(sent)]);
    expect(market.files.given.get(sent.fileId)).toBe(sent.content);
    expect(market.figures().repeated).toBe(repeated + 1);
  });

  it('when the gateway has the id with other content, then the file is refused for good, with its reason', async () => {
    const sent = file();
    const transport = connect();
    await transport.deliver(sent);
    const other = transport.deliver({ ...sent, content: 'something else' });
    await expect(other).rejects.toThrow(DeliveryRefused);
    await expect(transport.deliver({ ...sent, content: 'something else' })).rejects.toThrow(
      /409.*was used for other/,
    );
  });

  it('when the gateway is unavailable for a moment, then it has not taken the file, and takes it later', async () => {
    const flaky = await marketThat(2);
    const transport = connect({ address: `https://localhost:${flaky.port}` });
    const sent = [file(), file(), file()];
    const outcomes = await Promise.allSettled(sent.map((each) => transport.deliver(each)));
    const failed = sent.filter((_, index) => outcomes[index]?.status === 'rejected');
    expect(failed).not.toEqual([]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(NotTaken);
    for (const each of failed)
      await eventually(() =>
        transport.deliver(each).then(
          () => true,
          () => false,
        ),
      );
    expect(flaky.files.given.size).toBe(3);
  });

  it('when the signal is given, then nothing more is waited for', async () => {
    const signal = AbortSignal.abort(new Error('cut off'));
    await expect(connect().deliver(file(), signal)).rejects.toThrow();
  });

  it('when the gateway stays unavailable, then that is no refusal', async () => {
    const away = await marketThat(1);
    const failed = connect({ address: `https://localhost:${away.port}` }).deliver(file());
    await expect(failed).rejects.toThrow(/returned 503/);
    await expect(failed).rejects.not.toThrow(DeliveryRefused);
  });
});

describe('what comes over HTTPS', () => {
  it('when files wait, then each is handed over and deleted once it was taken', async () => {
    const taken: InboundFile[] = [];
    const ids = [freshFileId(), freshFileId()];
    for (const id of ids) await market.send({ fileId: id, content: `from ${id}` });
    const receiver = connect().receive(async (come) => (taken.push(come), {}));
    await eventually(async () => market.files.list(10).length === 0);
    await receiver.stop();
    expect(taken.map(({ content }) => content.toString())).toEqual(ids.map((id) => `from ${id}`));
  });

  it('when taking fails, then the file comes again, and those behind it are not held up', async () => {
    const attempts: string[] = [];
    for (const content of ['difficult', 'easy']) await market.send({ fileId: freshFileId(), content });
    const receiver = connect().receive(async ({ content }) => {
      attempts.push(content.toString());
      if (attempts.length === 1) throw new Error('the database is away');
      return {};
    });
    await eventually(async () => market.files.list(10).length === 0);
    await receiver.stop();
    expect(attempts).toEqual(['difficult', 'easy', 'difficult']);
  });

  it('when two workers ask at the same time, then each file is handed over, and all are gone in the end', async () => {
    const taken: string[] = [];
    const contents = Array.from({ length: 20 }, () => freshFileId());
    for (const content of contents) await market.send({ fileId: freshFileId(), content });
    const receivers = [connect(), connect()].map((transport) =>
      transport.receive(async ({ content }) => (taken.push(content.toString()), {})),
    );
    await eventually(async () => market.files.list(10).length === 0);
    await Promise.all(receivers.map((receiver) => receiver.stop()));
    // Some may have been handed to both: they are distinguished by their bytes.
    expect([...new Set(taken)].sort()).toEqual(contents.sort());
  });

  it('when a file is larger than the limit, then only its beginning is read, and its size reported', async () => {
    await market.send({ fileId: freshFileId(), content: 'x'.repeat(500_000) });
    const taken: InboundFile[] = [];
    const receiver = connect().receive(async (come) => (taken.push(come), { refused: 'too large' }));
    await eventually(async () => market.files.list(10).length === 0);
    await receiver.stop();
    expect(taken[0]!.content).toHaveLength(1000);
    expect(taken[0]!.size).toBeGreaterThan(1000);
  });
});
