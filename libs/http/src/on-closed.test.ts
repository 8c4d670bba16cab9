import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { onClosed } from './on-closed.ts';

it('acts once for a caller that goes, and for one that has gone before', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, res] = (await once(server, 'request')) as [unknown, ServerResponse];
  const acted: string[] = [];
  onClosed(res, () => acted.push('goes'));
  expect(acted).toEqual([]);
  const closed = once(res, 'close');
  socket.destroy();
  await closed;
  onClosed(res, () => acted.push('has gone'));
  expect(acted).toEqual(['goes', 'has gone']);
  server.close();
});
