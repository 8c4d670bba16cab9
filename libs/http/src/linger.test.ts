import { once } from 'node:events';
import { connect } from 'node:net';
import { writePackets } from '@team-operations/testing';
import { listen } from './listen.ts';

it('when a caller still sends as it is answered, then it can read the answer', async () => {
  const server = await listen((_req, res) => res.writeHead(413).end('too large'), {
    port: 0,
    host: '127.0.0.1',
    portSetting: 'PORT',
  });
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined).pause();
  const closed = once(socket, 'close');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2000000\r\n\r\n');
  // As a proxy does whose own caller still sends.
  await writePackets(
    socket,
    Array.from({ length: 20 }, () => Buffer.alloc(100_000)),
    (packet) => !socket.destroyed && socket.write(packet),
  );
  let answer = '';
  socket
    .on('data', (chunk) => (answer += String(chunk)))
    .once('end', () => socket.end())
    .resume();
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 413 .*too large/s);
  await server.stop();
});
