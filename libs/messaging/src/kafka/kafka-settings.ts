import { setting, type Setting } from '@team-operations/service';

const localBrokers: readonly string[] = ['localhost:9092'];

/** Settings of every process that reads or writes topics; spread them into the service's own definition. */
export const kafkaSettings = {
  kafkaBrokers: {
    ...setting.list({
      environment: 'KAFKA_BROKERS',
      default: localBrokers,
      doc: 'Kafka brokers, host:port. Required in production. If no broker is available, the service works and events wait in the outbox.',
    }),
    // With no broker there, alarms and reports of danger would wait for ever, without a visible reason.
    refuseInProduction: (brokers) =>
      brokers === localBrokers ? 'is missing, since SERVICE_MODE is not local' : undefined,
  } satisfies Setting<readonly string[]>,
};

/** Settings of a process whose consumers share their topics with other processes. */
export const consumerSettings = {
  kafkaSessionSeconds: setting.integer({
    environment: 'KAFKA_SESSION_SECONDS',
    // Brokers allow no less by default: group.min.session.timeout.ms.
    min: 6,
    max: 300,
    default: 10,
    doc: 'After this time, the events of a process that crashed go to the others.',
  }),
};
