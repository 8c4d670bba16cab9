import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@team-operations/http';
import { proxyTo, stopAll } from './proxy-under-test.ts';

afterEach(stopAll);

it('when a service answers a large body before it has read it, then the caller gets that answer', async () => {
  const service = await listen((_req, res) => res.writeHead(413).end('too large'), {
    port: 0,
    host: '127.0.0.1',
    portSetting: 'PORT',
  });
  const port = await proxyTo(`http://127.0.0.1:${service.port}`);
  const send = async () => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/oauth/token',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    sent.end(Buffer.alloc(1_100_000, 'a'));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return [answer.statusCode, await text(answer)];
  };
  for (let count = 0; count < 10; count += 1) expect(await send()).toEqual([413, 'too large']);
  await service.stop();
});
