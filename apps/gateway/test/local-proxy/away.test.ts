import { connect } from 'node:net';
import { ask, proxyTo, stopAll, upstream, type Answer } from './proxy-under-test.ts';

afterEach(stopAll);

describe('when the service', () => {
  const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
  const expectAway = (answer: Answer) => {
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers['cache-control']).toBe('no-store');
  };

  it('is away, then OAuth clients get an error of OAuth', async () => {
    const answer = await ask(await proxyTo('http://127.0.0.1:9'), '/oauth/token', form, 'a=b');
    expectAway(answer);
    expect(JSON.parse(answer.body)).toEqual({
      error: 'temporarily_unavailable',
      error_description: expect.stringContaining('authorization server'),
      request_id: answer.headers['x-request-id'],
    });
  });

  it('is away, then pages get an error of REST', async () => {
    const answer = await ask(await proxyTo('http://127.0.0.1:9'), '/settings/api/session');
    expectAway(answer);
    expect(JSON.parse(answer.body)).toMatchObject({
      status: 'error',
      error: { name: 'ServiceUnavailableError' },
    });
  });

  it('hangs up, then the answer is 503', async () => {
    const { address } = await upstream((req) => void req.socket.destroy());
    expectAway(await ask(await proxyTo(address), '/oauth/token', form, 'a=b'));
  });

  it('is silent, then the request is given up in time', async () => {
    const { address } = await upstream(() => undefined);
    const askAfter = async (silenceMilliseconds: number) =>
      ask(await proxyTo(address, { silenceMilliseconds }), '/oauth/token', form, 'a=b');
    let other: Answer | undefined;
    void askAfter(600_000).then(
      (answer) => (other = answer),
      () => undefined,
    );
    expectAway(await askAfter(300));
    expect(other).toBeUndefined();
  });

  it('breaks off within its answer, then the caller can see that it is not whole', async () => {
    const { address } = await upstream((_req, res) => {
      res.writeHead(200, { 'Content-Length': '10' });
      res.write('half');
      setTimeout(() => res.destroy(), 50);
    });
    await expect(ask(await proxyTo(address), '/settings/app')).rejects.toThrow('aborted');
  });

  it('is away and then back, then so are the answers', async () => {
    const first = await upstream();
    const port = await proxyTo(first.address);
    await first.stop();
    expectAway(await ask(port, '/oauth/token', form, 'a=b'));
    await upstream(undefined, Number(new URL(first.address).port));
    expect((await ask(port, '/oauth/token', form, 'a=b')).status).toBe(200);
  });
});

it('when the caller goes away, then the service is not left waiting', async () => {
  const gone = Promise.withResolvers<void>();
  const come = Promise.withResolvers<void>();
  const { address } = await upstream((req) => {
    come.resolve();
    req.once('close', () => gone.resolve());
  });
  const socket = connect({ host: '127.0.0.1', port: await proxyTo(address) });
  socket.write('POST /oauth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf');
  await come.promise;
  socket.destroy();
  await gone.promise;
});
