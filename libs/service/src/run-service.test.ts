import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { messagesOf, startFixture, type Running } from '../fixtures/start-fixture.ts';

const running: Running[] = [];

function start(...wishes: Parameters<typeof startFixture>): Running {
  const service = startFixture(...wishes);
  running.push(service);
  return service;
}

async function baseOf(service: Running): Promise<string> {
  const { port } = await service.line('listening');
  return `http://127.0.0.1:${String(port)}`;
}

afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
  }
});

describe('an ordered stop', () => {
  it('when SIGTERM comes, then everything stops in the reverse order of its start, and the code is 0', async () => {
    const service = start({});
    await service.line('fixture started');
    service.process.kill('SIGTERM');
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
  });

  it('when a request is in flight, then it completes before anything it may need is stopped', async () => {
    const service = start({});
    const answer = fetch(`${await baseOf(service)}/slow/600`);
    await service.line('slow request arrived');
    service.process.kill('SIGTERM');
    expect(await (await answer).json()).toEqual({ served: true });
    expect((await answer).headers.get('connection')).toBe('close');
    expect(await service.ended).toBe(0);
  });

  it('when probes have to see it leave, then it serves on for a probe period, but is not ready', async () => {
    const service = start({ probePeriodSeconds: 1 });
    const base = await baseOf(service);
    expect((await fetch(`${base}/health/ready`)).status).toBe(200);
    service.process.kill('SIGTERM');
    await service.line('fixture is stopping');
    expect((await fetch(`${base}/health/ready`)).status).toBe(503);
    const answer = await fetch(`${base}/quick`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await service.ended).toBe(0);
  });

  it('when it runs in local mode, then it does not wait for probes', async () => {
    const service = start({ mode: 'local', probePeriodSeconds: 60, deadlineSeconds: 5 });
    await service.line('fixture started');
    service.process.kill('SIGINT');
    expect(await service.ended).toBe(0);
  });

  it('when callers keep connections open, idle or half sent, then they do not hold it up', async () => {
    const service = start({});
    const base = await baseOf(service);
    const agent = new Agent({ keepAlive: true });
    const [answer] = (await once(get(`${base}/quick`, { agent }), 'response')) as [IncomingMessage];
    answer.resume();
    const silent = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => undefined);
    const slow = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => undefined);
    slow.write('GET /quick HTTP/1.1\r\nHost: a\r\n');
    await sleep(50);
    const signalled = performance.now();
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(performance.now() - signalled).toBeLessThan(1500);
    agent.destroy();
    [silent, slow].forEach((socket) => socket.destroy());
  });

  it('when a stop fails, then the others still run, and the code is 1', async () => {
    const service = start({ stopFails: true });
    await service.line('fixture started');
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(messagesOf(service)).toContain('database did not stop cleanly');
  });
});

describe('a stop under load', () => {
  it('when callers with busy connections ask on and on, then every accepted request is answered', async () => {
    const service = start({ mode: 'local' });
    const base = await baseOf(service);
    const agent = new Agent({ keepAlive: true });
    const outcomes = await Promise.all([
      ...Array.from({ length: 16 }, () => askUntilTold(`${base}/quick`, agent)),
      sleep(300).then(() => service.process.kill('SIGTERM')),
    ]);
    expect(outcomes.slice(0, -1)).toEqual(Array.from({ length: 16 }, () => 'told to leave'));
    expect(await service.ended).toBe(0);
    agent.destroy();
  });
});

/** Asks again and again on a kept connection until an answer says that it will be closed, or something fails. */
async function askUntilTold(url: string, agent: Agent): Promise<string> {
  for (;;) {
    const request = get(url, { agent });
    try {
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      if (answer.headers.connection === 'close') return 'told to leave';
    } catch (error) {
      return String(error);
    }
  }
}

describe('a stop that does not end', () => {
  it('when a request hangs, then the deadline ends it with code 1, naming the request', async () => {
    const service = start({ deadlineSeconds: 1 });
    fetch(`${await baseOf(service)}/slow/60000?telephone=07700900123`).catch(() => undefined);
    await service.line('slow request arrived');
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(service.lines.at(-1)).toMatchObject({
      level: 'fatal',
      msg: 'fixture did not stop within 1 seconds',
      waiting_for: 'http server',
      pending: ['GET /slow/60000'],
      not_stopped: ['database', 'consumers'],
    });
  });

  it('when a stop hangs, then the deadline names it', async () => {
    const service = start({ deadlineSeconds: 1, stopHangs: true });
    await service.line('fixture started');
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(service.lines.at(-1)).toMatchObject({ waiting_for: 'database', not_stopped: [] });
  });

  it('when the same signal comes again, then it ends at once', async () => {
    const service = start({ stopHangs: true });
    await service.line('fixture started');
    service.process.kill('SIGTERM');
    await service.line('stop database');
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(service.lines.at(-1)).toMatchObject({
      msg: 'fixture got SIGTERM while stopping, and ends at once',
      waiting_for: 'database',
    });
  });

  it('when SIGINT and SIGTERM come together, then they are one wish, and the stop stays ordered', async () => {
    const service = start({});
    await service.line('fixture started');
    service.process.kill('SIGINT');
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(messagesOf(service)).toContain('stop database');
  });
});

describe('a service that breaks', () => {
  it.each([
    ['throw', 'An error was thrown that nothing caught.'],
    ['reject', 'A promise was rejected that nothing awaited.'],
  ])(
    'when something goes wrong outside of a request (%s), then it is logged and the stop is ordered, with code 1',
    async (path, message) => {
      const service = start({ probePeriodSeconds: 20, deadlineSeconds: 25 });
      await fetch(`${await baseOf(service)}/${path}`);
      expect(await service.ended).toBe(1);
      expect(service.lines.find(({ msg }) => msg === message)).toMatchObject({
        level: 'fatal',
        err: { stack: expect.stringContaining('service.ts') },
      });
      expect(messagesOf(service).slice(-3)).toEqual(['stop consumers', 'stop database', 'fixture stopped']);
    },
  );

  it('when the start fails, then what had started is stopped, and the code is 1', async () => {
    const service = start({ startFails: true });
    expect(await service.ended).toBe(1);
    expect(messagesOf(service)).toEqual([
      'starting',
      'fixture cannot start',
      'fixture is stopping',
      'stop consumers',
      'stop database',
      'fixture stopped',
    ]);
  });

  it('when its port is taken, then a sentence names the port and its setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const service = start({ port });
    expect(await service.ended).toBe(1);
    expect(service.lines[1]).toEqual({
      level: 'fatal',
      time: expect.any(String),
      service: 'fixture',
      msg: `fixture cannot start. Port ${port} on 127.0.0.1 is taken: stop the process that uses it, or set FIXTURE_PORT to a free port.`,
    });
    other.close();
  });

  it('when the deadline leaves no time to stop, then it does not start', async () => {
    const service = start({ probePeriodSeconds: 5, deadlineSeconds: 5 });
    expect(await service.ended).toBe(1);
    expect(messagesOf(service)[0]).toContain('deadline must be longer than the probe period');
  });

  it('when the start hangs, then the deadline says so', async () => {
    const service = start({ startMilliseconds: 60_000, deadlineSeconds: 1 });
    await service.line('starting');
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(service.lines.at(-1)).toMatchObject({
      waiting_for: 'the start',
      not_stopped: ['database', 'consumers'],
    });
  });

  it('when SIGTERM comes during the start, then what has started by then is stopped, with code 0', async () => {
    const service = start({ startMilliseconds: 300, probePeriodSeconds: 0 });
    await service.line('starting');
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(messagesOf(service).slice(-2)).toEqual(['stop database', 'fixture stopped']);
  });
});

describe('a service of a local run', () => {
  it('when the process that started it is killed, then it stops in order as well', async () => {
    const parent = start({ stopWithParent: true, mode: 'local' }, 'parent.ts');
    await parent.line('fixture started');
    parent.process.kill('SIGKILL');
    await parent.ended;
    expect(messagesOf(parent)).toEqual(expect.arrayContaining(['stop database', 'fixture stopped']));
    expect(parent.lines).toContainEqual(expect.objectContaining({ reason: 'the parent process is gone' }));
  });
});
