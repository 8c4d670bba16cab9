import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createLookUp, type LookUp } from './look-up.ts';

const types = { A: 1, AAAA: 28 } as const;

/** What the name server of these tests knows; a name that is not here is answered with none, `silent.example` not at all. */
const zone: Record<string, Partial<Record<keyof typeof types, number[][]>>> = {
  'both.example': {
    A: [
      [93, 184, 215, 14],
      [10, 0, 0, 1],
    ],
    AAAA: [[0x2a, 0, ...Array<number>(13).fill(0), 1]],
  },
  'four.example': { A: [[1, 1, 1, 1]] },
};

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at] !== 0; at += question[at]! + 1) {
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!));
  }
  return labels.join('.');
}

/** RFC 1035 4.1, as little of it as is needed. */
function answerTo(question: Buffer): Buffer | undefined {
  const name = nameIn(question);
  if (name === 'silent.example') return undefined;
  const end = 12 + name.length + 2;
  const type = question.readUInt16BE(end);
  const key = type === types.A ? 'A' : 'AAAA';
  const records = (zone[name]?.[key] ?? []).map((data) =>
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data]),
  );
  const head = Buffer.from([
    question[0]!,
    question[1]!,
    0x81,
    zone[name] ? 0x80 : 0x83,
    0,
    1,
    0,
    records.length,
    0,
    0,
    0,
    0,
  ]);
  return Buffer.concat([head, question.subarray(12, end + 4), ...records]);
}

let server: Socket;
let lookUp: LookUp;
const never = new AbortController().signal;

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', (question, { port }) => {
    const answer = answerTo(question);
    if (answer !== undefined) server.send(answer, port, '127.0.0.1');
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  lookUp = createLookUp([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => server.close());

describe('createLookUp', () => {
  it('when a name has several addresses of both kinds, then all of them are found', async () => {
    expect([...(await lookUp('both.example', never))].sort()).toEqual([
      '10.0.0.1',
      '2a00::1',
      '93.184.215.14',
    ]);
  });

  it('when a name has addresses of one kind only, then they are found', async () => {
    expect(await lookUp('four.example', never)).toEqual(['1.1.1.1']);
  });

  it('when a name has none, then it rejects', async () => {
    await expect(lookUp('none.example', never)).rejects.toThrow('no address');
  });

  it('when the name server is silent, then the signal ends the question', async () => {
    await expect(lookUp('silent.example', AbortSignal.timeout(200))).rejects.toMatchObject({
      message: 'The name has no address.',
      cause: { code: 'ECANCELLED' },
    });
  });

  it('when a name is in the files of this machine only, then it is not known', async () => {
    await expect(lookUp('localhost.example', never)).rejects.toThrow('no address');
  });
});
