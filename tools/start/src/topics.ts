import { allTopics } from '@team-operations/catalogue';
import { createKafka, ensureTopics } from '@team-operations/messaging';
import { createLogger } from '@team-operations/service';

/**
 * Makes the topics before the first service looks for them. The worker makes them too: so when it does not work out here,
 * the services only have to wait a little.
 */
export async function prepareTopics(brokers: readonly string[], replication: number): Promise<void> {
  const logger = createLogger({ name: 'start', level: 'silent' });
  const kafka = createKafka({ brokers, clientId: 'start', logger });
  await ensureTopics({ kafka, replication, topics: allTopics }).catch(() => undefined);
}
