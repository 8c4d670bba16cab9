import { writePackets } from '@team-operations/testing';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { proxyTo, stopAll, upstream } from './proxy-under-test.ts';
import { splitResponses } from './raw-socket.ts';

afterEach(stopAll);

const head = 'POST /oauth/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n';
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;

/** Packets, with a pause between them so that the second comes while the first is forwarded. */
const broken: Record<string, { packets: string[]; ends?: boolean }> = {
  'has a malformed chunk in its first packet': { packets: [`${chunked}2;\nxx\r\n0\r\n\r\n`] },
  'has a malformed chunk in a later packet': { packets: [`${chunked}2\r\na=\r\n`, '2;\nxx\r\n0\r\n\r\n'] },
  'has headers, and then a malformed chunk': { packets: [chunked, 'no chunk\r\n'] },
  'ends before its Content-Length': { packets: [`${head}Content-Length: 10\r\n\r\na=b`], ends: true },
};

it.each(Object.entries(broken))(
  'when a body %s, then the caller gets a 400 immediately, and the service is not left waiting',
  async (_how, { packets, ends = false }) => {
    const gone: Promise<unknown>[] = [];
    const service = await upstream((req) => {
      req.on('error', () => undefined).resume();
      gone.push(new Promise((resolve) => req.once('close', resolve)));
    });
    const socket = connect(await proxyTo(service.address), '127.0.0.1');
    const received = text(socket);
    await writePackets(socket, packets);
    if (ends) socket.end();
    const [response, ...others] = splitResponses(await received, ['POST']);
    expect(others).toEqual([]);
    expect(response).toMatchObject({ status: 400, isWhole: true });
    expect(JSON.parse(response!.body)).toEqual({
      error: 'invalid_request',
      error_description: expect.stringContaining('request'),
      request_id: expect.any(String),
    });
    await Promise.all(gone);
  },
);
