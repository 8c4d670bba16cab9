import type { ServiceName, StatementRunner } from '@team-operations/database';
import { startConsumer, type ConsumedEvent, type TopicContract } from '@team-operations/messaging';
import type { JobDependencies, RunningJob } from './background-job.ts';

/** Has the effect of an event, in the transaction that notes that it was taken in (`ConsumerOptions.handle`). */
type Handler<Of extends TopicContract> = (
  event: ConsumedEvent<Of>,
  transaction: StatementRunner,
) => Promise<void>;

/** What a handler may need of the service that runs it, outside of its transaction. */
export type HandlerDependencies = Omit<JobDependencies, 'kafka'>;

interface Declaration<Of extends TopicContract> {
  /** Kafka keeps its place under this name: a consumer of another name gets everything again that its topics keep. */
  group: string;
  topics: readonly Of[];
  /**
   * Who starts it: a service, on its own connections, or a background job of the domain, which shares its connections with it
   * and is switched off with it.
   */
  startedBy: { service: ServiceName } | { job: string };
  /** Makes the handler, once, when the consumer starts. */
  handler: (dependencies: HandlerDependencies) => Handler<Of>;
}

/** What a domain does with events. Any number of processes may run it at the same time. */
export type Consumer = Declaration<TopicContract>;

/** Declares a consumer; its handler gets events of its topics alone. */
export const defineConsumer = <const Of extends TopicContract>(consumer: Declaration<Of>): Consumer =>
  consumer;

/** Starts a consumer; it keeps trying without a broker. */
export function runConsumer({ handler, ...consumer }: Consumer, dependencies: JobDependencies): RunningJob {
  const running = startConsumer({ ...dependencies, ...consumer, handle: handler(dependencies) });
  return {
    async checkKafka() {
      if (!running.isConsuming()) throw new Error(`the consumer ${consumer.group} has no broker`);
    },
    stop: () => running.stop(),
  };
}
