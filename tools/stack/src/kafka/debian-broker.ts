import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openLog } from '../process/log-file.ts';
import { findProgram, runProgram } from '../process/programs.ts';
import type { Way } from './broker.ts';
import { findJava } from './java.ts';
import { mavenBroker } from './maven-broker.ts';

const packages = ['default-jre-headless', 'maven'];

/** As root on Debian or Ubuntu: installs Java and Maven, saying so, and then goes the way they open. */
export const debianBroker: Way = async (request) => {
  const { environment, report, signal, dataDirectory } = request;
  if (process.getuid?.() !== 0) return { reason: 'only root may install packages' };
  const aptGet = findProgram('apt-get', environment);
  if (!aptGet || !isDebian(readIfThere('/etc/os-release')))
    return { reason: 'this is neither Debian nor Ubuntu' };
  if ((await findJava(environment)) && findProgram('mvn', environment)) {
    return { reason: 'Java and Maven are installed already' };
  }
  const log = openLog(join(dataDirectory, 'apt.log'));
  const quietly = { environment: { ...environment, DEBIAN_FRONTEND: 'noninteractive' }, signal };
  const run = (...args: string[]) => runProgram(aptGet, args, { ...quietly, logDescriptor: log.descriptor });
  report(`Installing Java and Maven for Kafka: apt-get install -y ${packages.join(' ')} (a minute or two) …`);
  try {
    await run('update');
    const installed = await run('install', '-y', '--no-install-recommends', ...packages);
    if (!installed.succeeded)
      return { reason: `apt-get could not install ${packages.join(' and ')}, see ${log.path}` };
  } finally {
    log.close();
  }
  return mavenBroker(request);
};

/** Whether the text of os-release(5) is that of Debian, Ubuntu, or something made from them. */
export function isDebian(osRelease: string): boolean {
  const family = [...osRelease.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  return family.includes('debian') || family.includes('ubuntu');
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
