import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { baseOf, endFixtures, messagesOf, startHere, startProcess } from '../fixtures/start-fixture.ts';

afterEach(endFixtures);

describe('a stop that does not end', () => {
  it('when a request hangs, then the deadline ends it with code 1, naming the request', async () => {
    const service = startProcess({ deadlineSeconds: 1 });
    fetch(`${await baseOf(service)}/slow/60000?telephone=07700900123`).catch(() => undefined);
    await service.line('slow request arrived');
    service.kill('SIGTERM');
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
    const service = startHere({ deadlineSeconds: 1, stopHangs: true });
    await service.line('fixture started');
    service.kill('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(service.lines.at(-1)).toMatchObject({ waiting_for: 'database', not_stopped: [] });
  });

  it('when the same signal comes again, then it ends immediately', async () => {
    const service = startHere({ stopHangs: true });
    await service.line('fixture started');
    service.kill('SIGTERM');
    await service.line('stop database');
    service.kill('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(service.lines.at(-1)).toMatchObject({
      msg: 'fixture got SIGTERM while stopping, and ends immediately',
      waiting_for: 'database',
    });
  });

  it('when SIGINT and SIGTERM come together, then they are one request, and the stop stays graceful', async () => {
    const service = startHere({});
    await service.line('fixture started');
    service.kill('SIGINT');
    service.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(messagesOf(service)).toContain('stop database');
  });
});

describe('a service that breaks', () => {
  const lastMessages = ['stop consumers', 'stop database', 'fixture stopped'];

  it('when something is thrown outside of a request, then it is logged and the stop is ordered, with code 1', async () => {
    const service = startProcess({ probePeriodSeconds: 20, deadlineSeconds: 25 });
    await fetch(`${await baseOf(service)}/throw`);
    expect(await service.ended).toBe(1);
    expect(service.lines.find(({ msg }) => msg === 'Uncaught exception.')).toMatchObject({
      level: 'fatal',
      err: { stack: expect.stringContaining('run-fixture.ts') },
    });
    expect(messagesOf(service).slice(-3)).toEqual(lastMessages);
  });

  it('when a rejection is not handled, then it is logged and the stop is ordered, with code 1', async () => {
    const service = startHere({ probePeriodSeconds: 20, deadlineSeconds: 25 });
    await service.line('fixture started');
    service.emit('unhandledRejection', new Error('rejected outside of any request'));
    expect(await service.ended).toBe(1);
    expect(service.lines.find(({ msg }) => msg === 'Unhandled promise rejection.')).toMatchObject({
      level: 'fatal',
      err: { message: 'rejected outside of any request' },
    });
    expect(messagesOf(service).slice(-3)).toEqual(lastMessages);
  });

  it('when the start fails, then what had started is stopped, and the code is 1', async () => {
    const service = startHere({ startFails: true });
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
    const service = startHere({ port });
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
    const service = startHere({ probePeriodSeconds: 5, deadlineSeconds: 5 });
    expect(await service.ended).toBe(1);
    expect(messagesOf(service)[0]).toContain('deadline must be longer than the probe period');
  });

  it('when the start hangs, then the deadline says so', async () => {
    const service = startHere({ startHangs: true, deadlineSeconds: 1 });
    await service.line('starting');
    service.kill('SIGTERM');
    expect(await service.ended).toBe(1);
    expect(service.lines.at(-1)).toMatchObject({
      waiting_for: 'the start',
      not_stopped: ['database', 'consumers'],
    });
  });

  it('when SIGTERM comes during the start, then what has started by then is stopped, with code 0', async () => {
    const service = startHere({ startMilliseconds: 300, probePeriodSeconds: 0 });
    await service.line('starting');
    service.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(messagesOf(service).slice(-2)).toEqual(['stop database', 'fixture stopped']);
  });
});
