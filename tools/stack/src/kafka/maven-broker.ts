import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { answers } from '../ports/answers.ts';
import { assertPortsFree } from '../ports/ports.ts';
import { openLog } from '../process/log-file.ts';
import { runProgram } from '../process/programs.ts';
import type { StopStep } from '../process/end-process.ts';
import { startServer } from '../process/server-process.ts';
import { StackError } from '../stack-error.ts';
import type { BrokerRequest, Way } from './broker.ts';
import { archiveOptions, classArchive, ensureClassArchive } from './class-archive.ts';
import { installJars, kafkaFiles, libraryDirectory } from './jars.ts';
import { findJava, oldestJava } from './java.ts';
import { clusterId, serverProperties } from './properties.ts';

export const stopSteps: readonly StopStep[] = [
  { signal: 'SIGTERM', milliseconds: 10_000 },
  { signal: 'SIGKILL', milliseconds: 30_000 },
];

/** Writing an archive takes seconds, on a busy machine many; half of one would be of no use. */
const archivingSteps: readonly StopStep[] = [{ signal: 'SIGTERM', milliseconds: 120_000 }, ...stopSteps];

interface KafkaJava {
  command: string;
  archive: string;
  environment: NodeJS.ProcessEnv;
}

// Starting fast matters more here than running fastest. Counters for other programs are a file that each start writes.
const quickStart = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'];

const kafkaFolder = (dataDirectory: string) => join(dataDirectory, 'kafka');
export const propertiesFile = (dataDirectory: string) =>
  join(kafkaFolder(dataDirectory), 'server.properties');
export const kafkaPidFile = (dataDirectory: string) => join(kafkaFolder(dataDirectory), 'kafka.pid');

/** Apache Kafka itself, from Maven Central, on the Java of this machine. */
export const mavenBroker: Way = async (request) => {
  const found = await findJava(request.environment);
  if (!found) return { reason: `Java ${oldestJava} or newer is not on the PATH` };
  const { reason } = await installJars(request);
  if (reason) return { reason };
  const { port, controllerPort, dataDirectory, signal, report } = request;
  await assertPortsFree([
    { port, setting: 'KAFKA_PORT', name: 'Kafka' },
    { port: controllerPort, setting: 'KAFKA_CONTROLLER_PORT', name: "Kafka's controller" },
  ]);
  const logFile = join(dataDirectory, 'kafka.log');
  const java = {
    command: found.command,
    archive: classArchive(libraryDirectory, found.version),
    environment: javaEnvironment(request.environment),
  };
  await prepareDataFolder(java, logFile, request);
  const start = (options: string[], steps = stopSteps) =>
    startServer(
      {
        name: 'Kafka',
        command: java.command,
        args: [...options, ...javaOptions(), 'kafka.Kafka', propertiesFile(dataDirectory)],
        environment: java.environment,
        directory: kafkaFolder(dataDirectory),
        account: {},
        logFile,
        stopSteps: steps,
        onSpawn: (pid) => writeFileSync(kafkaPidFile(dataDirectory), `${pid}\n`),
        // It listens only once it has caught up and may serve.
        isReady: () => answers('127.0.0.1', port),
        report,
      },
      signal,
    );
  await ensureClassArchive(java.archive, async (options) => (await start(options, archivingSteps)).stop());
  const server = await start(archiveOptions(java.archive));
  const own = { process: server, logFile, libraryDirectory };
  return { broker: { addresses: [`127.0.0.1:${port}`], server: own, stop: () => server.stop() } };
};

/** Makes the data folder, unless an earlier run completed it; what was interrupted starts over. */
async function prepareDataFolder(
  { command, archive, environment }: KafkaJava,
  logFile: string,
  { dataDirectory, fresh, signal, ...ports }: BrokerRequest,
): Promise<void> {
  const folder = kafkaFolder(dataDirectory);
  const completed = join(folder, 'completed');
  // The mark goes first: an interruption must not leave it on half of a folder.
  if (fresh) rmSync(completed, { force: true });
  if (!existsSync(completed)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const properties = propertiesFile(dataDirectory);
  writeFileSync(properties, serverProperties(ports));
  if (existsSync(completed)) return;
  const log = openLog(logFile);
  const id = clusterId(() => randomBytes(16));
  const args = [
    ...archiveOptions(archive),
    ...javaOptions(),
    'kafka.tools.StorageTool',
    'format',
    '-t',
    id,
    '-c',
    properties,
  ];
  const options = { environment, cwd: folder, signal, logDescriptor: log.descriptor };
  const result = await runProgram(command, args, options).finally(() => log.close());
  if (!result.succeeded) {
    throw new StackError(
      `Kafka could not create its data folder. See its log: ${log.path}.`,
      log.lastLines(),
    );
  }
  writeFileSync(completed, `${id}\n`);
}

/** Options of Java for a program of Kafka. */
export function javaOptions(): string[] {
  return [
    ...quickStart,
    `-Dlog4j2.configurationFile=${join(kafkaFiles, 'log4j2.properties')}`,
    '-cp',
    join(libraryDirectory, '*'),
  ];
}

/** Nothing else of ours: the environment may hold secrets, and Kafka reads no setting from it. */
function javaEnvironment({ PATH, HOME, JAVA_HOME }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // Java reads the names of files by the locale: a clone may lie below letters that plain C does not know.
  return { PATH, HOME, JAVA_HOME, LC_ALL: 'C.UTF-8' };
}
