import { composeConsumers, composeJobs } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { createKafka } from '@team-operations/messaging';
import { createLogger, createRegistry, repeat } from '@team-operations/service';
import { testStack, type TestBed } from '@team-operations/testing';
import { readWebhookDependencies } from '@team-operations/webhooks';

const renderers = ['renderDocPdfs', 'renderInvoicePdfs'];

/**
 * The jobs that render PDFs, and the consumers that feed them, as the worker runs them. Events go from the outbox to the consumers
 * without the broker: its topics are shared with other tests.
 */
export async function renderPdfsOf(bed: TestBed): Promise<{ stop(): Promise<void> }> {
  const logger = createLogger({ name: 'guide-test', level: 'silent' });
  const database = await bed.connectAs('team_operations_worker');
  const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'guide-test', logger });
  const dependencies = { database, logger, metrics: createRegistry('guide-test') };
  const catalogue = { webhooks: readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined }) };
  const consumers = composeConsumers(catalogue)
    .filter(({ startedBy }) => 'job' in startedBy && renderers.includes(startedBy.job))
    .map(({ topics, handler }) => ({
      names: topics.map(({ name }) => name),
      handle: handler(dependencies),
    }));
  const failures: unknown[] = [];
  let last = '0';
  const feeding = repeat({
    every: 200,
    onError: (error) => failures.push(error),
    async work() {
      const events = await bed.database.query<{ at: string; topic: string }>(sql`
        SELECT outbox_message.id::text AS at, event_id AS id, topic, type, time, data, extensions
        FROM outbox_message WHERE id > ${last}::bigint ORDER BY outbox_message.id`);
      for (const { at, ...event } of events) {
        for (const { names, handle } of consumers)
          if (names.includes(event.topic))
            await database.transaction((transaction) => handle(event as never, transaction));
        last = at;
      }
    },
  });
  const running = composeJobs(catalogue)
    .filter(({ name }) => renderers.includes(name))
    .map((job) => job.start({ ...dependencies, kafka }));
  return {
    async stop() {
      await feeding.stop();
      for (const job of running) await job.stop();
      if (failures.length > 0) throw new AggregateError(failures, 'events of PDFs could not be consumed');
    },
  };
}
