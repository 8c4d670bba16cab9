import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { assertPortsFree } from '../ports/ports.ts';
import { findProgram, runProgram } from '../process/programs.ts';
import { StackError } from '../stack-error.ts';
import type { BrokerRequest, Way } from './broker.ts';

const composeFile = fileURLToPath(new URL('../../../../docker-compose.yml', import.meta.url));

/** The service `kafka` of docker-compose.yml, as a project of its own for each data directory. */
export const dockerBroker: Way = async (request) => {
  const { environment, port, signal, report } = request;
  const docker = findProgram('docker', environment);
  if (!docker) return { reason: 'docker is not on the PATH' };
  const run = (...args: string[]) => runProgram(docker, args, { environment, signal, timeout: 10_000 });
  if (!(await run('version', '--format', '{{.Server.Version}}')).succeeded) {
    return { reason: 'the Docker daemon does not respond' };
  }
  if (!(await run('compose', 'version')).succeeded) return { reason: 'the Docker compose plugin is missing' };
  const compose = composeRunner(docker, request);
  // What a killed run left there holds the port, and stops.
  await compose('stop', 'kafka');
  if (request.fresh) await compose('down', '--volumes');
  await assertPortsFree([{ port, setting: 'KAFKA_PORT', name: 'Kafka' }]);
  report('Starting Kafka in Docker …');
  const up = await compose('up', '--detach', '--wait', 'kafka');
  if (!up.succeeded) {
    throw new StackError(
      'Docker could not start Kafka: fix what it reports below.',
      up.output.trimEnd().split('\n').slice(-12),
    );
  }
  const stop = async () => {
    const stopped = await composeRunner(docker, { ...request, signal: new AbortController().signal })(
      'stop',
      'kafka',
    );
    if (!stopped.succeeded) report(`Docker could not stop Kafka: ${stopped.output}`);
  };
  return { broker: { addresses: [`127.0.0.1:${port}`], stop } };
};

function composeRunner(docker: string, { environment, port, signal, dataDirectory }: BrokerRequest) {
  const project = `team-operations-${hash('sha256', dataDirectory).slice(0, 12)}`;
  const settings = { ...environment, KAFKA_PORT: String(port) };
  return (...args: string[]) =>
    runProgram(docker, ['compose', '--file', composeFile, '--project-name', project, ...args], {
      environment: settings,
      signal,
    });
}
