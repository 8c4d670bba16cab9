import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { countSeconds } from '@team-operations/setup';
import { openLog } from '../process/log-file.ts';
import { findProgram, runProgram } from '../process/programs.ts';
import type { BrokerRequest } from './broker.ts';

const kafkaVersion = '4.3.0';
/** Shared by every run in this clone, whatever its data directory. */
export const libraryDirectory = fileURLToPath(
  new URL(`../../../../.local/kafka-lib/${kafkaVersion}`, import.meta.url),
);
export const kafkaFiles = fileURLToPath(new URL('../../kafka', import.meta.url));

/** Downloads Kafka's jars from Maven Central, once. Returns why not, as part of a sentence, when it could not. */
export async function installJars(request: BrokerRequest): Promise<{ reason?: string }> {
  const expected = readFileSync(join(kafkaFiles, 'jars.sha256'), 'utf8');
  if (damagedJars(libraryDirectory, expected).length === 0) return {};
  const maven = findProgram('mvn', request.environment);
  if (!maven) return { reason: 'Maven (mvn) is not on the PATH' };
  const draft = `${libraryDirectory}.${process.pid}`;
  try {
    const failure = await copyFromMaven(maven, draft, request);
    if (failure) return { reason: failure };
    const damaged = damagedJars(draft, expected);
    if (damaged.length > 0)
      return { reason: `files from Maven do not match their published checksums: ${damaged.join(', ')}` };
    replace(draft);
    return {};
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function copyFromMaven(
  maven: string,
  folder: string,
  request: BrokerRequest,
): Promise<string | undefined> {
  const { environment, signal, report, dataDirectory } = request;
  const log = openLog(join(dataDirectory, 'maven.log'));
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${folder}`];
  const quietly = ['--batch-mode', '--quiet', '--strict-checksums', '--file', join(kafkaFiles, 'pom.xml')];
  const downloading = `Downloading Apache Kafka ${kafkaVersion} from Maven Central (44 MB, once)`;
  const stopCounting = countSeconds(downloading, { say: report });
  const options = { environment, signal, logDescriptor: log.descriptor };
  const result = await runProgram(maven, [...quietly, ...goal], options).finally(() => {
    stopCounting();
    log.close();
  });
  return result.succeeded ? undefined : `Maven could not download Kafka from Maven Central, see ${log.path}`;
}

/** A concurrent run may have downloaded the same jars meanwhile, and use them: then they stay. */
function replace(draft: string): void {
  mkdirSync(dirname(libraryDirectory), { recursive: true });
  if (existsSync(libraryDirectory)) renameSync(libraryDirectory, `${draft}.old`);
  renameSync(draft, libraryDirectory);
  rmSync(`${draft}.old`, { recursive: true, force: true });
}

/**
 * Names of the jars that are missing or are not, to the byte, those that were tried.
 * @param expected lines of `sha256sum`
 */
export function damagedJars(folder: string, expected: string): string[] {
  const lines = expected
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/));
  return lines.flatMap(([sum, name = '']) => (sha256(join(folder, name)) === sum ? [] : [name]));
}

function sha256(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}
