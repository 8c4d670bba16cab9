import { setting } from '@team-operations/service';

/** Settings of every process that reads or writes topics; spread them into the service's own definition. */
export const kafkaSettings = {
  kafkaBrokers: setting.list({
    environment: 'KAFKA_BROKERS',
    default: ['localhost:9092'],
    doc: 'Kafka brokers, host:port. The service starts and works while none answers: events wait in the outbox.',
  }),
};
