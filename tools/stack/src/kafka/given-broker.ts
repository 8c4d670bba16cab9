import { answers } from '../ports/answers.ts';
import { StackError } from '../stack-error.ts';
import type { Way } from './broker.ts';

/** The broker that KAFKA_BROKERS names; it is not ours to start, stop or empty. */
export const givenBroker: Way = async ({ environment, fresh, report }) => {
  const addresses = (environment.KAFKA_BROKERS ?? '').split(/[\s,]+/).filter((address) => address !== '');
  if (addresses.length === 0) return { reason: 'KAFKA_BROKERS is not set' };
  if (!(await anyAnswers(addresses))) {
    const sentence = `No Kafka broker is available at ${addresses.join(', ')}: start it, or unset KAFKA_BROKERS.`;
    throw new StackError(sentence);
  }
  if (fresh) report('The broker of KAFKA_BROKERS keeps its data: this program does not delete it.');
  return { broker: { addresses, stop: () => Promise.resolve() } };
};

async function anyAnswers(addresses: string[]): Promise<boolean> {
  const urls = addresses.map((address) => new URL(`kafka://${address}`));
  const all = urls.map(({ hostname, port }) =>
    answers(hostname.replace(/^\[|\]$/g, ''), Number(port || 9092)),
  );
  return (await Promise.all(all)).includes(true);
}
