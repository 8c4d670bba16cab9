import { randomUUID } from 'node:crypto';
import kafkajs, { type Admin } from 'kafkajs';
import { eventually } from '@team-operations/testing';
import { closedPort } from '../test/closed-port.ts';
import { silent, testKafka } from '../test/own-outbox.ts';
import { defineTopic, type Keeping } from '../topics/topic.ts';
import { ensureTopics } from './ensure-topics.ts';
import { keepTopics } from './keep-topics.ts';

const kafka = testKafka();
const { TOPIC } = kafkajs.ConfigResourceTypes;
let admin: Admin;
beforeAll(async () => {
  admin = kafka.admin();
  await admin.connect();
});
afterAll(() => admin.disconnect());

const declare = (name: string, partitions: number, keeps: Keeping) =>
  defineTopic({
    name,
    key: 'anything',
    carries: 'Nothing.',
    partitions,
    keeps,
    writers: [],
    personalData: false,
    extensions: {},
    types: {},
  });
const named = () => `test.messaging.${randomUUID()}`;

async function settings(name: string): Promise<Record<string, string>> {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: TOPIC, name }],
  });
  const entries = resources[0]?.configEntries ?? [];
  return Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue]));
}

it('when several processes make the topics at the same time, then each topic is there once, as declared', async () => {
  const topics = [declare(named(), 2, { days: 7 }), declare(named(), 1, { newestOfEachKey: true })];
  const reports = await Promise.all([1, 2, 3].map(() => ensureTopics({ kafka, topics, replication: 1 })));
  expect(reports.flatMap(({ partitionsDiffer }) => partitionsDiffer)).toEqual([]);
  expect(await settings(topics[0]!.name)).toMatchObject({
    'cleanup.policy': 'delete',
    'retention.ms': '604800000',
    'max.message.bytes': '1048588',
  });
  expect(await settings(topics[1]!.name)).toMatchObject({ 'cleanup.policy': 'compact' });
});

it('when a topic is as declared, then nothing is done', async () => {
  const topics = [declare(named(), 1, { days: 1 })];
  expect((await ensureTopics({ kafka, topics })).created).toEqual([topics[0]!.name]);
  expect(await ensureTopics({ kafka, topics })).toEqual({ created: [], corrected: [], partitionsDiffer: [] });
});

it('when the settings of a topic differ, then they are corrected, and what an operator set beside them stays', async () => {
  const name = named();
  await admin.createTopics({
    topics: [
      {
        topic: name,
        numPartitions: 1,
        configEntries: [
          { name: 'retention.ms', value: '1000' },
          { name: 'segment.ms', value: '600000' },
        ],
      },
    ],
  });
  const report = await ensureTopics({ kafka, topics: [declare(name, 1, { days: 2 })] });
  expect(report.corrected).toEqual([name]);
  expect(await settings(name)).toMatchObject({ 'retention.ms': '172800000', 'segment.ms': '600000' });
});

it('when the number of partitions differs, then that is reported and left as it is', async () => {
  const name = named();
  await ensureTopics({ kafka, topics: [declare(name, 1, { days: 1 })] });
  const { partitionsDiffer } = await ensureTopics({ kafka, topics: [declare(name, 3, { days: 1 })] });
  expect(partitionsDiffer).toEqual([{ topic: name, declared: 3, actual: 1 }]);
});

it('when no broker is there yet, then the topics are made once there is one', async () => {
  const name = named();
  const broker = await closedPort();
  const late = testKafka([`127.0.0.1:${broker.port}`]);
  const keeper = keepTopics({ kafka: late, topics: [declare(name, 1, { days: 1 })], logger: silent });
  await broker.open();
  await eventually(async () => (await admin.listTopics()).includes(name));
  await keeper.stop();
  await broker.close();
});
