import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { Consumer } from 'kafkajs';
import { watchConsumer } from './watch-consumer.ts';

const events = {
  CRASH: 'crash',
  GROUP_JOIN: 'join',
  FETCH: 'fetch',
  HEARTBEAT: 'heartbeat',
  REBALANCING: 'rebalancing',
} as unknown as Consumer['events'];

/** A watched consumer, at a time that the test sets. */
function watched() {
  const emitter = new EventEmitter();
  const consumer = { events, on: emitter.on.bind(emitter) } as unknown as Consumer;
  const { ended, ...watch } = watchConsumer(consumer);
  let reason: string | undefined;
  void ended.then(({ message }) => (reason = message));
  return { ...watch, emit: (name: string, event = {}) => emitter.emit(name, event), reason: () => reason };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('when it works on a batch for long, then its heartbeats show that it is not stuck', async () => {
  const { emit, consuming, reason, done } = watched();
  emit('join');
  emit('fetch');
  for (let second = 0; second < 120; second += 5) {
    await jest.advanceTimersByTimeAsync(5000);
    emit('heartbeat');
  }
  expect([consuming(), reason()]).toEqual([true, undefined]);
  done();
});

it('when it is silent, then it first counts as without a broker, and then as stuck', async () => {
  const { emit, consuming, reason, done } = watched();
  emit('join');
  await jest.advanceTimersByTimeAsync(11_000);
  expect([consuming(), reason()]).toEqual([false, undefined]);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(reason()).toBe('a consumer has been silent for 30 seconds');
  done();
});

it('when the group changes, then it is no member until it has joined again, or has a heartbeat', () => {
  const { emit, joined, done } = watched();
  expect(joined()).toBe(false);
  emit('join');
  expect(joined()).toBe(true);
  emit('rebalancing');
  expect(joined()).toBe(false);
  // kafkajs may go on as it was, without joining again.
  emit('heartbeat');
  expect(joined()).toBe(true);
  done();
});

it('when kafkajs gives it up, then it ends with the reason', async () => {
  const { emit, reason, done } = watched();
  emit('crash', { payload: { error: new Error('no broker') } });
  await jest.advanceTimersByTimeAsync(0);
  expect(reason()).toBe('no broker');
  done();
});
