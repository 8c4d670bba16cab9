import type { PartitionerArgs } from 'kafkajs';
import { murmur2, partitioner } from './partitioner.ts';

// From Kafka's own UtilsTest.testMurmur2.
it.each([
  ['21', -973932308],
  ['foobar', -790332482],
  ['a-little-bit-long-string', -985981536],
  ['a-little-bit-longer-string', -1486304829],
  ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
  ['abc', 479470107],
])('when %s is hashed, then it is as the Java client hashes it', (key, hash) => {
  expect(murmur2(Buffer.from(key))).toBe(hash);
});

it('when the hash is negative, then the partition is still one of the topic', () => {
  const choose = partitioner();
  const partitionMetadata = new Array(6).fill({}) as PartitionerArgs['partitionMetadata'];
  expect(choose({ topic: 't', partitionMetadata, message: { key: '21', value: null } })).toBe(
    (-973932308 & 0x7fffffff) % 6,
  );
});
