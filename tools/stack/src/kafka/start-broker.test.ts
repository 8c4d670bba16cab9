import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';

import { freePort } from '@team-operations/testing';
import { trialDirectory } from '../../fixtures/trial-directory.ts';
import type { BrokerRequest } from './broker.ts';
import { firstOpen, startBroker } from './start-broker.ts';

describe('the way to a broker', () => {
  const directory = trialDirectory();
  const reported: string[] = [];
  const request: BrokerRequest = {
    port: 1,
    controllerPort: 2,
    dataDirectory: directory.path,
    environment: {},
    fresh: false,
    report: (line) => reported.push(line),
    signal: new AbortController().signal,
  };
  afterAll(() => directory.remove());

  it('when the machine offers none, then the error names all three methods and why each is unavailable', async () => {
    await expect(startBroker({ ...request, environment: { PATH: '/nonexistent' } })).rejects.toMatchObject({
      message: 'No Kafka broker can be started on this machine. Do one of these:',
      details: [
        expect.stringMatching(/^1\. set KAFKA_BROKERS .* \(KAFKA_BROKERS is not set\)$/),
        expect.stringMatching(
          /^2\. install Java 17 or newer and Maven, .* \(Java 17 or newer is not on the PATH\)$/,
        ),
        expect.stringMatching(/^3\. start Docker, .* \(docker is not on the PATH\)$/),
      ],
    });
  });

  it('when an earlier way is open, then no later one is tried', async () => {
    const broker = { addresses: ['here:1'], stop: () => Promise.resolve() };
    const sources = [
      { advice: 'a', way: async () => ({ reason: 'closed' }) },
      { advice: 'b', way: async () => ({ broker }) },
      { advice: 'c', way: () => Promise.reject(new Error('it was tried')) },
    ];
    expect(await firstOpen(sources, request)).toBe(broker);
  });

  it('when KAFKA_BROKERS names several and one answers, then all of them are used', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const open = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const closed = `127.0.0.1:${await freePort()}`;
    const environment = { KAFKA_BROKERS: ` ${closed}, ${open}` };
    const broker = await startBroker({ ...request, environment, fresh: true });
    expect(broker.addresses).toEqual([closed, open]);
    expect(reported).toEqual([expect.stringContaining('keeps its data')]);
    listener.close();
  });

  it('when no server answers at KAFKA_BROKERS, then the sentence says so', async () => {
    const environment = { KAFKA_BROKERS: `127.0.0.1:${await freePort()}` };
    await expect(startBroker({ ...request, environment })).rejects.toThrow(
      /^No Kafka broker is available at 127\.0\.0\.1:/,
    );
  });
});
