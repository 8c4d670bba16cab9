import { createServer, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import compression from 'compression';
import express from 'express';
import { answerBytes } from './answer-bytes.ts';

/** What each answer says: its own number, in as many characters of one, two, three and four bytes. */
const contentOf = (number: number) => `${number} ‰é🔌`.repeat(1000 + (number % 7) * 1500);

const app = express();
app.use('/compressed', compression({ threshold: 0 }));
app.get(['/:number', '/compressed/:number'], (req, res) => {
  res.end(answerBytes(contentOf(Number(req.params.number)), res));
});
const server = createServer(app);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

async function ask(path: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'accept-encoding': 'identity' };
  const [response] = (await once(get({ port, path, headers, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  return response;
}

it('gives each caller its own answer, also to those who read slowly or leave', async () => {
  const numbers = Array.from({ length: 400 }, (_, number) => number);
  const slow = await Promise.all(numbers.slice(0, 40).map((number) => ask(`/${number}`)));
  const wrong: number[] = [];
  for (let first = 40; first < numbers.length; first += 20) {
    await Promise.all(
      numbers.slice(first, first + 20).map(async (number) => {
        const response = await ask(number % 2 === 0 ? `/${number}` : `/compressed/${number}`);
        if (number % 5 === 0) return void response.destroy();
        if ((await text(response)) !== contentOf(number)) wrong.push(number);
      }),
    );
  }
  const late = await Promise.all(slow.map((response) => text(response)));
  expect(late.flatMap((content, number) => (content === contentOf(number) ? [] : [number]))).toEqual([]);
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
    expect(answerBytes(character.repeat(length), res).toString()).toBe(character.repeat(length));
  }
});
