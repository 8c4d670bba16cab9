import { randomUUID } from 'node:crypto';
import { Type, type Static } from '@sinclair/typebox';
import { validator } from '@team-operations/schemas';
import { Kafka, logLevel, type Consumer, type EachMessagePayload } from 'kafkajs';
import { eventually } from './eventually.ts';
import type { Job } from './job.ts';
import type { Visit } from './visit.ts';
import { expectThat, StepFailure } from './step-failure.ts';

const faultTopic = 'dno.fault-notifications.v1';

const Fault = Type.Object({
  category: Type.String(),
  mpan: Type.String(),
  telephoneNow: Type.Boolean(),
  dno: Type.Object({ mpid: Type.String(), area: Type.String() }),
});

/** A message of the topic as any Kafka program sees it. */
export interface FaultNotification {
  /** `topic/partition@offset`. */
  place: string;
  headers: Record<string, string>;
  fault: Static<typeof Fault>;
}

export interface FaultReader {
  /** The notification of this job, checked. */
  find(job: Job, visit: Visit): Promise<FaultNotification>;
  close(): Promise<void>;
}

/**
 * A consumer that knows nothing of this service but the name of the topic: its own Kafka client, its own group. It starts
 * where the topic ended when it was opened.
 */
export async function openFaultReader(brokers: string, signal: AbortSignal): Promise<FaultReader> {
  const kafka = new Kafka({ clientId: 'demo', brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const ends = await endsOfTopic(kafka, signal);
  const consumer = kafka.consumer({
    groupId: `demo-${randomUUID()}`,
    allowAutoTopicCreation: false,
    // What is fetched while the consumer moves to its place is thrown away: that must not take five seconds, as usual.
    maxWaitTimeInMs: 200,
  });
  const messages: EachMessagePayload[] = [];
  await consume(consumer, ends, messages);
  return {
    async find({ id }, visit) {
      const look = async () => {
        const found = messages.find(({ message }) => message.headers?.['ce_jobid']?.toString() === id);
        return found ? { found } : { seen: `${messages.length} messages of others` };
      };
      return checked(await eventually(`a message with ce_jobid ${id} on ${faultTopic}`, look, signal), visit);
    },
    close: () => consumer.disconnect(),
  };
}

interface PartitionEnd {
  partition: number;
  offset: string;
}

/** On the very first start the worker may still be making the topic. */
async function endsOfTopic(kafka: Kafka, signal: AbortSignal): Promise<PartitionEnd[]> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await eventually(
      `the topic ${faultTopic}`,
      async () => {
        const topics = await admin.listTopics();
        if (!topics.includes(faultTopic)) return { seen: topics.join(', ') || 'no topic' };
        // A topic that was made just now may not have its leader yet.
        return admin.fetchTopicOffsets(faultTopic).then(
          (found) => ({ found }),
          (error: Error) => ({ seen: error.message }),
        );
      },
      signal,
    );
  } finally {
    await admin.disconnect();
  }
}

async function consume(
  consumer: Consumer,
  ends: PartitionEnd[],
  messages: EachMessagePayload[],
): Promise<void> {
  await consumer.connect();
  await consumer.subscribe({ topics: [faultTopic] });
  // Before the group is joined, there is no position to change; the group has committed nothing, so it would start elsewhere each time.
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const { partition, offset } of ends) consumer.seek({ topic: faultTopic, partition, offset });
  });
  await consumer.run({ autoCommit: false, eachMessage: async (payload) => void messages.push(payload) });
}

function checked({ topic, partition, message }: EachMessagePayload, visit: Visit): FaultNotification {
  const headers = Object.fromEntries(
    Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const expected = {
    ce_specversion: '1.0',
    ce_type: 'dno.fault.reported',
    ce_faultcategory: 'A',
    ce_dno: visit.distributor.id,
  };
  for (const [name, value] of Object.entries(expected)) {
    expectThat(headers[name] === value, `header ${name}: ${value}`, headers);
  }
  const { value: fault, issues } = validator(Fault)(JSON.parse(String(message.value)));
  if (issues) throw new StepFailure(`expected a fault, got issues: ${JSON.stringify(issues)}`);
  expectThat(fault.telephoneNow && fault.mpan === visit.mpan, `danger at MPAN ${visit.mpan}`, fault);
  return { place: `${topic}/${partition}@${message.offset}`, headers, fault };
}
