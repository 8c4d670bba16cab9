import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePort } from '@team-operations/testing';
import { trialDirectory } from '../../fixtures/trial-directory.ts';
import type { BrokerRequest } from './broker.ts';
import { dockerBroker } from './docker-broker.ts';

describe('the broker in Docker', () => {
  const directory = trialDirectory();
  const calls = join(directory.path, 'calls');
  /** Represents a Docker with a daemon: the calls are what is looked at. */
  const installDocker = (script: string) =>
    writeFileSync(
      join(directory.path, 'docker'),
      `#!/bin/sh\necho "$KAFKA_PORT $@" >> ${calls}\n${script}\n`,
      {
        mode: 0o755,
      },
    );
  let request: BrokerRequest;
  const called = () =>
    readFileSync(calls, 'utf8').replaceAll(/compose --file \S+ --project-name team-operations-\w+/g, '…');

  beforeEach(async () => {
    if (existsSync(calls)) rmSync(calls);
    request = {
      port: await freePort(),
      controllerPort: 1,
      dataDirectory: directory.path,
      environment: { PATH: directory.path },
      fresh: false,
      report: () => undefined,
      signal: new AbortController().signal,
    };
  });
  afterAll(() => directory.remove());

  it('when the daemon answers, then the service is started, waited for, and stopped with its data kept', async () => {
    installDocker('exit 0');
    const outcome = await dockerBroker(request);
    expect(outcome).toMatchObject({ broker: { addresses: [`127.0.0.1:${request.port}`] } });
    if ('broker' in outcome) await outcome.broker.stop();
    const commands = ['stop kafka', 'up --detach --wait kafka', 'stop kafka'];
    expect(called()).toContain(commands.map((command) => `${request.port} … ${command}\n`).join(''));
    expect(called()).not.toContain('down');
  });

  it('when it starts fresh, then the volume goes first', async () => {
    installDocker('exit 0');
    await dockerBroker({ ...request, fresh: true });
    expect(called()).toMatch(/stop kafka\n.* down --volumes\n.* up /);
  });

  it.each([
    ['exit 1', 'the Docker daemon does not respond'],
    ['[ "$1" = version ]', 'the Docker compose plugin is missing'],
  ])('when docker does %j, then this way is closed', async (script, reason) => {
    installDocker(script);
    expect(await dockerBroker(request)).toEqual({ reason });
  });

  it('when the service does not start, then what Docker says follows the sentence', async () => {
    installDocker('case "$*" in *" up "*) echo "no such image"; exit 1;; esac');
    await expect(dockerBroker(request)).rejects.toMatchObject({ details: ['no such image'] });
  });
});
