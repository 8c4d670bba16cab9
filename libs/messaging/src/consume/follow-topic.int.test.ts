import { randomUUID } from 'node:crypto';
import type { Producer } from 'kafkajs';
import { eventually } from '@team-operations/testing';
import { closedPort } from '../test/closed-port.ts';
import { silent, testKafka } from '../test/own-outbox.ts';
import { testTopic } from '../test/test-topic.ts';
import { followTopic, type Follower } from './follow-topic.ts';

type TestTopic = Awaited<ReturnType<typeof testTopic>>;

const kafka = testKafka();
let topic: TestTopic;
let producer: Producer;
const followers: Follower[] = [];

beforeAll(async () => {
  producer = kafka.producer({ allowAutoTopicCreation: false });
  await producer.connect();
});
beforeEach(async () => (topic = await testTopic({ partitions: 1 })));
afterEach(() => Promise.all(followers.splice(0).map((follower) => follower.stop())));
afterAll(() => producer.disconnect());

const send = (number: unknown) =>
  producer.send({
    topic: topic.name,
    messages: [
      {
        key: 'k',
        value: JSON.stringify({ number }),
        headers: {
          ce_id: randomUUID(),
          ce_type: 'test.counted',
          ce_source: '/test',
          ce_time: new Date().toISOString(),
        },
      },
    ],
  });

function follow(on = kafka) {
  const numbers: unknown[] = [];
  const follower = followTopic({
    kafka: on,
    topic,
    logger: silent,
    onEvent: ({ data }) => void numbers.push(data?.number),
  });
  followers.push(follower);
  return { follower, numbers };
}
const following = ({ follower }: ReturnType<typeof follow>) => eventually(() => follower.isFollowing());

async function groupsOfTopic(): Promise<string[]> {
  const admin = kafka.admin();
  await admin.connect();
  const { groups } = await admin.listGroups();
  await admin.disconnect();
  return groups.map(({ groupId }) => groupId).filter((groupId) => groupId.includes(topic.name));
}

it('when several follow, then each gets every event', async () => {
  const both = [follow(), follow()] as const;
  await Promise.all(both.map(following));
  await send(1);
  await send(2);
  for (const { numbers } of both) await eventually(() => numbers.join() === '1,2');
});

it('when an event comes before the broker can be reached, then it is not missed', async () => {
  const broker = await closedPort();
  const late = follow(testKafka([`127.0.0.1:${broker.port}`]));
  await send(1);
  expect(late.follower.isFollowing()).toBe(false);
  await broker.open();
  await eventually(() => late.numbers.join() === '1');
  expect(late.follower.isFollowing()).toBe(true);
  await broker.close();
});

it('when an event is not what its schema says, then it is skipped', async () => {
  const one = follow();
  await following(one);
  await send('not a number');
  await send(2);
  await eventually(() => one.numbers.join() === '2');
});

it('when its group is rebalanced, then it continues at its position', async () => {
  const one = follow();
  await following(one);
  await send(1);
  await eventually(() => one.numbers.join() === '1');
  const [groupId = ''] = await groupsOfTopic();
  const intruder = kafka.consumer({ groupId });
  await intruder.connect();
  await intruder.subscribe({ topic: topic.name });
  await intruder.run({ autoCommit: false, eachMessage: () => Promise.resolve() });
  await send(2);
  await intruder.disconnect();
  await send(3);
  await eventually(() => one.numbers.includes(2) && one.numbers.includes(3));
});

it('when it is stopped, then its group is gone from the broker', async () => {
  const one = follow();
  await following(one);
  await one.follower.stop();
  expect(await groupsOfTopic()).toEqual([]);
});
