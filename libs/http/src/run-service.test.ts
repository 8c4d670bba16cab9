import { eventually } from '@team-operations/testing';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { baseOf, endFixtures, messagesOf, startHere, startProcess } from '../fixtures/start-fixture.ts';

afterEach(endFixtures);

describe('an ordered stop', () => {
  it('when SIGTERM comes, then everything stops in the reverse order of its start, and the code is 0', async () => {
    const service = startProcess({});
    await service.line('fixture started');
    service.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(messagesOf(service)).toEqual([
      'starting',
      'listening',
      'fixture started',
      'fixture is stopping',
      'stop consumers',
      'stop database',
      'fixture stopped',
    ]);
    expect(service.lines).toContainEqual(expect.objectContaining({ reason: 'SIGTERM' }));
  });

  it('when a request is in flight, then it completes before anything it may need is stopped', async () => {
    const service = startHere({});
    const answer = fetch(`${await baseOf(service)}/slow/600`);
    await service.line('slow request arrived');
    service.kill('SIGTERM');
    expect(await (await answer).json()).toEqual({ served: true });
    expect((await answer).headers.get('connection')).toBe('close');
    expect(await service.ended).toBe(0);
  });

  it('when probes have to see it leave, then it serves on for a probe period, but is not ready', async () => {
    const service = startHere({ probePeriodSeconds: 1 });
    const base = await baseOf(service);
    expect((await fetch(`${base}/health/ready`)).status).toBe(200);
    service.kill('SIGTERM');
    await service.line('fixture is stopping');
    expect((await fetch(`${base}/health/ready`)).status).toBe(503);
    const answer = await fetch(`${base}/quick`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await service.ended).toBe(0);
  });

  it('when it runs in local mode, then it does not wait for probes', async () => {
    const service = startHere({ mode: 'local', probePeriodSeconds: 60, deadlineSeconds: 5 });
    await service.line('fixture started');
    service.kill('SIGINT');
    expect(await service.ended).toBe(0);
  });

  it('when callers keep connections open, idle or half sent, then they do not hold it up', async () => {
    // Held up until this deadline, it would end with code 1.
    const service = startHere({ deadlineSeconds: 30 });
    const base = await baseOf(service);
    const agent = new Agent({ keepAlive: true });
    const [answer] = (await once(get(`${base}/quick`, { agent }), 'response')) as [IncomingMessage];
    answer.resume();
    const silent = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => undefined);
    const slow = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => undefined);
    slow.write('GET /quick HTTP/1.1\r\nHost: a\r\n');
    // Connections are accepted in their order.
    await (await fetch(`${base}/quick`)).text();
    service.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    agent.destroy();
    [silent, slow].forEach((socket) => socket.destroy());
  });

  it('when a stop fails, then the others still run, and the code is 1', async () => {
    const service = startHere({ stopFails: true });
    await service.line('fixture started');
    service.kill('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(messagesOf(service)).toContain('database did not stop cleanly');
  });
});

describe('a stop under load', () => {
  it('when callers with busy connections ask on and on, then every accepted request is answered', async () => {
    const service = startProcess({ mode: 'local' });
    const base = await baseOf(service);
    const agent = new Agent({ keepAlive: true });
    let answers = 0;
    const asking = Array.from({ length: 16 }, () =>
      askUntilClosed(`${base}/quick`, agent, () => (answers += 1)),
    );
    await eventually(() => answers > 100);
    service.kill('SIGTERM');
    expect(await Promise.all(asking)).toEqual(asking.map(() => 'connection closed'));
    expect(await service.ended).toBe(0);
    agent.destroy();
  });
});

/** Asks again and again on a kept connection until an answer says that it will be closed, or something fails. */
async function askUntilClosed(url: string, agent: Agent, onAnswer: () => void): Promise<string> {
  for (;;) {
    const request = get(url, { agent });
    try {
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      onAnswer();
      if (answer.headers.connection === 'close') return 'connection closed';
    } catch (error) {
      return String(error);
    }
  }
}

describe('a service of a local run', () => {
  it('when the process that started it is killed, then it stops in order as well', async () => {
    const parent = startProcess({ stopWithParent: true, mode: 'local' }, 'parent.ts');
    await parent.line('fixture started');
    parent.kill('SIGKILL');
    await parent.ended;
    expect(messagesOf(parent)).toEqual(expect.arrayContaining(['stop database', 'fixture stopped']));
    expect(parent.lines).toContainEqual(expect.objectContaining({ reason: 'the parent process has ended' }));
  });
});
