/**
 * kafkajs alone, in a process of its own: the waiting messages are in memory before the clock starts, and are sent as the relay
 * sends them: two idempotent producers, a thousand at a time, all acknowledged. Prints messages a second.
 */
import { openDatabase, sql } from '@team-operations/database';
import { Kafka, Partitioners, logLevel, type Message } from 'kafkajs';

interface Row {
  topic: string;
  key: string;
  event_id: string;
  type: string;
  time: string;
  teamid: string;
  requestid: string;
  data: string;
}

const atOnce = 1000;
const [, , url = '', brokers = ''] = process.argv;
const kafka = new Kafka({ brokers: brokers.split(','), clientId: 'bench', logLevel: logLevel.NOTHING });

const database = openDatabase({
  url,
  connections: 1,
  applicationName: 'bench',
  waitMilliseconds: 5000,
  onIdleError: () => undefined,
});
const rows = await database.query<Row>(sql`
  SELECT topic, key, event_id, type, time, extensions ->> 'teamid' AS teamid, extensions ->> 'requestid' AS requestid,
    data::text AS data
  FROM outbox_message ORDER BY lane, id`);
await database.close();

const message = ({ key, event_id: id, type, time, teamid, requestid, data }: Row): Message => ({
  key,
  value: data,
  headers: {
    ce_specversion: '1.0',
    ce_id: id,
    ce_source: '/team-operations',
    ce_type: type,
    ce_time: time,
    'content-type': 'application/json',
    ce_teamid: teamid,
    ce_requestid: requestid,
  },
});

const topic = rows[0]?.topic ?? '';
const batches = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, index) =>
  rows.slice(index * atOnce, (index + 1) * atOnce).map(message),
);
const newProducer = () =>
  kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
const producers = [newProducer(), newProducer()];
await Promise.all(producers.map((producer) => producer.connect()));

const start = performance.now();
await Promise.all(
  producers.map(async (producer) => {
    for (let messages = batches.shift(); messages !== undefined; messages = batches.shift())
      await producer.sendBatch({ acks: -1, topicMessages: [{ topic, messages }] });
  }),
);
process.send?.((rows.length / (performance.now() - start)) * 1000);
await Promise.all(producers.map((producer) => producer.disconnect()));
process.disconnect();
