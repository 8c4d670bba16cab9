import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@team-operations/http';
import { proxyTo, stopAll, upstream } from './proxy-under-test.ts';
import { sendRaw, splitResponses } from './raw-socket.ts';

afterEach(stopAll);

/** Answers with the status that the path ends with, and reads no body. */
const refuse: RequestListener = (req, res) => {
  const status = Number(req.url?.slice(-3));
  res.writeHead(status, { 'Content-Type': 'text/plain' }).end(`refused with ${status}`);
};

async function send(port: number, status: number, body: Buffer, agent: Agent) {
  const sent = request({
    port,
    host: '127.0.0.1',
    agent,
    method: 'POST',
    path: `/oauth/${status}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  sent.on('error', () => undefined).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer), connection: answer.headers.connection };
}

const cases = [
  [401, 2],
  [403, 2],
  [413, 2],
  [413, 20],
  [415, 2],
  [429, 2],
] as const;

/** A service of this repository, and one that closes its connection immediately, as Node does. */
const services = {
  'a service': async () => {
    const { port, stop } = await listen(refuse, { port: 0, host: '127.0.0.1', portSetting: 'PORT' });
    return { address: `http://127.0.0.1:${port}`, stop };
  },
  'a service that closes immediately': () => upstream(refuse),
};

describe.each(Object.entries(services))('when %s refuses a body that it has not read', (_name, start) => {
  it.each(cases)('with %i and %i MB, then the caller gets that response', async (status, size) => {
    const service = await start();
    const port = await proxyTo(service.address);
    const agent = new Agent({ keepAlive: true });
    const body = Buffer.alloc(size * 1_000_000, 'a');
    for (let times = 0; times < 3; times += 1) {
      const expected = { status, body: `refused with ${status}`, connection: 'close' };
      expect(await send(port, status, body, agent)).toEqual(expected);
    }
    agent.destroy();
    await service.stop();
  });

  it('then no request is read behind it', async () => {
    const service = await start();
    const port = await proxyTo(service.address);
    const bytes = 3_000_000;
    const head = `POST /oauth/413 HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n`;
    const received = await sendRaw(
      port,
      `${head}${'a'.repeat(bytes)}GET /oauth/429 HTTP/1.1\r\nHost: a\r\n\r\n`,
    );
    expect(splitResponses(received, ['POST'])).toMatchObject([{ status: 413, isWhole: true }]);
    await service.stop();
  });
});
