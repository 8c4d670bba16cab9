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
import { installJars, kafkaFiles, libraryDirectory } from './jars.ts';
import { findJava, oldestJava } from './java.ts';
import { clusterId, serverProperties } from './properties.ts';

export const stopSteps: readonly StopStep[] = [
  { signal: 'SIGTERM', milliseconds: 10_000 },
  { signal: 'SIGKILL', milliseconds: 30_000 },
];

// Starting fast matters more here than running fastest.
const quickStart = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

const kafkaFolder = (dataDirectory: string) => join(dataDirectory, 'kafka');
export const propertiesFile = (dataDirectory: string) =>
  join(kafkaFolder(dataDirectory), 'server.properties');
export const kafkaPidFile = (dataDirectory: string) => join(kafkaFolder(dataDirectory), 'kafka.pid');

/** Apache Kafka itself, from Maven Central, on the Java of this machine. */
export const mavenBroker: Way = async (request) => {
  const java = await findJava(request.environment);
  if (!java) return { reason: `Java ${oldestJava} or newer is not on the PATH` };
  const { reason } = await installJars(request);
  if (reason) return { reason };
  const { port, controllerPort, dataDirectory, signal, report } = request;
  await assertPortsFree([
    { port, setting: 'KAFKA_PORT', name: 'Kafka' },
    { port: controllerPort, setting: 'KAFKA_CONTROLLER_PORT', name: "Kafka's controller" },
  ]);
  const logFile = join(dataDirectory, 'kafka.log');
  const environment = javaEnvironment(request.environment);
  await prepareDataFolder(java, environment, logFile, request);
  const server = await startServer(
    {
      name: 'Kafka',
      command: java,
      args: ['-Xmx256m', ...quickStart, ...classPath(), 'kafka.Kafka', propertiesFile(dataDirectory)],
      environment,
      directory: kafkaFolder(dataDirectory),
      account: {},
      logFile,
      stopSteps,
      onSpawn: (pid) => writeFileSync(kafkaPidFile(dataDirectory), `${pid}\n`),
      // It listens only once it has caught up and may serve.
      isReady: () => answers('127.0.0.1', port),
      report,
    },
    signal,
  );
  const own = { process: server, logFile, libraryDirectory };
  return { broker: { addresses: [`127.0.0.1:${port}`], server: own, stop: () => server.stop() } };
};

/** Makes the data folder, unless an earlier run completed it; what was interrupted starts over. */
async function prepareDataFolder(
  java: string,
  environment: NodeJS.ProcessEnv,
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
    ...quickStart,
    ...classPath(),
    'kafka.tools.StorageTool',
    'format',
    '-t',
    id,
    '-c',
    properties,
  ];
  const options = { environment, cwd: folder, signal, logDescriptor: log.descriptor };
  const result = await runProgram(java, args, options).finally(() => log.close());
  if (!result.succeeded) {
    throw new StackError(
      `Kafka could not create its data folder. See its log: ${log.path}.`,
      log.lastLines(),
    );
  }
  writeFileSync(completed, `${id}\n`);
}

function classPath(): string[] {
  return [
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
