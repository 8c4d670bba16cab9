import type { Kafka } from '@team-operations/messaging';
import { createLogger, createRegistry } from '@team-operations/service';
import { eventually, openOwnTestBed } from '@team-operations/testing';
import { startWorker } from '../src/worker/app.ts';

/** Longer than it takes on a busy machine, and shorter than consumers may take one after the other: three seconds each. */
const longestStop = 6000;
const groups = 4;

const later = async () => undefined;

/** A broker at which consumers leave their groups only when they may. */
function slowKafka() {
  const leave = Promise.withResolvers<void>();
  const left = { count: 0, all: leave.resolve };
  const consumer = () => ({
    ...{ events: {}, on: () => undefined, connect: later, subscribe: later, run: later },
    disconnect() {
      left.count += 1;
      return leave.promise;
    },
  });
  return { kafka: { consumer } as unknown as Kafka, left };
}

it('stops its consumers at the same time', async () => {
  // Its own: this gateway takes every message that waits, also those of other tests.
  const bed = await openOwnTestBed('team_operations_sip');
  const stops: (() => unknown)[] = [];
  const stack = {
    stopping: new AbortController().signal,
    defer: (_name: string, stop: () => unknown) => void stops.unshift(stop),
  };
  const { kafka, left } = slowKafka();
  startWorker(stack, {
    database: bed.serviceDatabase,
    kafka,
    transport: { deliver: later, check: later, receive: () => ({ stop: later }) },
    logger: createLogger({ name: 'stopped-consumers-test', level: 'silent' }),
    metrics: createRegistry('stopped-consumers-test'),
    live: false,
    deliveryTimeoutMilliseconds: 5000,
  });
  const stopping = (async () => {
    for (const stop of stops) await stop();
  })();
  try {
    await eventually(() => left.count === groups, longestStop);
  } finally {
    left.all();
    await stopping;
    await bed.close();
  }
});
