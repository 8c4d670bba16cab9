import type { RequestListener } from 'node:http';
import request from 'supertest';
import { closeKeptServers } from '../kept-servers.mjs';

/** An app that has answered once, and the connections and ports of the later requests to it. */
async function observedApp(headers: Record<string, string> = {}) {
  const [connections, ports] = [new Set<unknown>(), new Set<unknown>()];
  const app: RequestListener = ({ socket }, res) => {
    connections.add(socket);
    ports.add(socket.localPort);
    res.writeHead(200, headers).end();
  };
  await request(app).get('/');
  connections.clear();
  ports.clear();
  return { app, connections, ports };
}

it('when a file sends one request after another to an app, then they use one connection', async () => {
  const { app, connections } = await observedApp();
  for (const method of ['get', 'post', 'delete'] as const) await request(app)[method]('/').expect(200);
  expect(connections.size).toBe(1);
});

it('when a file sends requests to an app at the same time, then they use one server', async () => {
  const { app, connections, ports } = await observedApp();
  await Promise.all([request(app).get('/'), request(app).get('/')]);
  expect([connections.size, ports.size]).toEqual([2, 1]);
});

it('when an app ends the connection, then the next request opens another', async () => {
  const { app, connections } = await observedApp({ Connection: 'close' });
  for (let sent = 0; sent < 2; sent += 1) await request(app).get('/').expect(200);
  expect(connections.size).toBe(2);
});

it('when a body is sent in parts, then it is sent whole', async () => {
  const received: Buffer[] = [];
  const app: RequestListener = (req, res) => {
    req.on('data', (part: Buffer) => received.push(part)).on('end', () => res.end());
  };
  await request(app).get('/');
  const sent = request(app).post('/');
  for (const part of ['one ', 'two']) void sent.write(part);
  await sent.expect(200);
  expect(Buffer.concat(received).toString()).toBe('one two');
});

it('when a file has ended, then its connections are closed, and the next one has others', async () => {
  const { app, connections } = await observedApp();
  await request(app).get('/').expect(200);
  closeKeptServers();
  expect([...connections]).toMatchObject([{ destroyed: true }]);
  await request(app).get('/').expect(200);
  await request(app).get('/').expect(200);
  expect(connections.size).toBe(3);
});
