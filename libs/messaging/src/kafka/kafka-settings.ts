import { setting, type Setting } from '@team-operations/service';

const localBrokers: readonly string[] = ['localhost:9092'];

/** Settings of every process that reads or writes topics; spread them into the service's own definition. */
export const kafkaSettings = {
  kafkaBrokers: {
    ...setting.list({
      environment: 'KAFKA_BROKERS',
      default: localBrokers,
      doc: 'Kafka brokers, host:port. Required in production. The service starts and works while none answers: events wait in the outbox.',
    }),
    // With no broker there, alarms and reports of danger would wait for ever, and nobody would see why.
    refuseInProduction: (brokers) =>
      brokers === localBrokers ? 'is missing, since SERVICE_MODE is not local' : undefined,
  } satisfies Setting<readonly string[]>,
};
