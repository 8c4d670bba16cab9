import { createServer, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import compression from 'compression';
import express from 'express';
import { answerBody } from './answer-body.ts';

/** What each answer says: its own number, in as many characters of one, two, three and four bytes. */
const contentOf = (number: number) => `${number} ‰é🔌`.repeat(1000 + (number % 7) * 1500);

const app = express();
app.use('/compressed', compression({ threshold: 0 }));
app.get(['/:number', '/compressed/:number'], (req, res) => {
  const body = answerBody(contentOf(Number(req.params.number)), res);
  res.setHeader('Content-Length', Buffer.byteLength(body)).end(body);
});
const server = createServer(app);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

const portOf = () => (server.address() as AddressInfo).port;

async function ask(path: string): Promise<IncomingMessage> {
  const request = get({ port: portOf(), path, headers: { 'accept-encoding': 'identity' }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** Sends the requests one behind the other, and does not read: what the operating system does not take waits in the service. */
async function askWithoutReading(numbers: readonly number[]): Promise<Socket> {
  const socket = connect(portOf(), '127.0.0.1');
  const ends = (number: number) => (number === numbers.at(-1) ? 'Connection: close\r\n' : '');
  for (const number of numbers) socket.write(`GET /${number} HTTP/1.1\r\nHost: here\r\n${ends(number)}\r\n`);
  await once(socket.pause(), 'connect');
  return socket;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

it('gives each caller its own answer, also to those who read slowly or leave', async () => {
  const slow = range(0, 150);
  const socket = await askWithoutReading(slow);
  const wrong: number[] = [];
  for (let first = 150; first < 500; first += 20) {
    await Promise.all(
      range(first, first + 20).map(async (number) => {
        const response = await ask(number % 2 === 0 ? `/${number}` : `/compressed/${number}`);
        if (number % 5 === 0) return void response.destroy();
        if ((await text(response)) !== contentOf(number)) wrong.push(number);
      }),
    );
  }
  const late = (await text(socket)).split(/HTTP\/1.1 200 OK\r\n(?:.+\r\n)+\r\n/).slice(1);
  expect(late).toHaveLength(slow.length);
  expect(slow.filter((number) => late[number] !== contentOf(number))).toEqual([]);
  expect(wrong).toEqual([]);
});

it('sends texts of every length', async () => {
  for (const [length, character] of [
    [1, 'a'],
    [4096, '‰'],
    [131_072, '‰'],
    [131_073, 'é'],
    [400_000, 'a'],
  ] as const) {
    const res = { once: () => undefined, writableFinished: true } as never;
    expect(answerBody(character.repeat(length), res).toString()).toBe(character.repeat(length));
  }
});
