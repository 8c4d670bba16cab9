import { stopLeftover } from '../process/leftover.ts';
import { StackError } from '../stack-error.ts';
import type { Broker, BrokerRequest, Way } from './broker.ts';
import { dockerBroker } from './docker-broker.ts';
import { givenBroker } from './given-broker.ts';
import { kafkaPidFile, mavenBroker, propertiesFile, stopSteps } from './maven-broker.ts';

/** In the order by which a machine gets its broker. */
const sources: readonly { advice: string; way: Way }[] = [
  { advice: 'set KAFKA_BROKERS to a broker that runs already, as host:port', way: givenBroker },
  {
    advice:
      'install Java 17 or newer and Maven, on Debian and Ubuntu: sudo apt-get install default-jre-headless maven',
    way: mavenBroker,
  },
  { advice: 'start Docker, with its compose plugin', way: dockerBroker },
];

/** Starts or finds the broker by the first way that is open; when none is, the error names all of them. */
export async function startBroker(request: BrokerRequest): Promise<Broker> {
  const { dataDirectory, report } = request;
  const mark = propertiesFile(dataDirectory);
  await stopLeftover({ name: 'Kafka', pidFile: kafkaPidFile(dataDirectory), mark, stopSteps }, report);
  return firstOpen(sources, request);
}

export async function firstOpen(
  candidates: readonly { advice: string; way: Way }[],
  request: BrokerRequest,
): Promise<Broker> {
  const closed: string[] = [];
  for (const { advice, way } of candidates) {
    const outcome = await way(request);
    if ('broker' in outcome) return outcome.broker;
    closed.push(`${closed.length + 1}. ${advice} (${outcome.reason})`);
  }
  throw new StackError('No Kafka broker can be started on this machine. Do one of these:', closed);
}
