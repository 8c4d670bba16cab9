import type { Broker } from './kafka/broker.ts';
import type { RunningServer } from './process/server-process.ts';
import { runningStack } from './start-stack.ts';

const failing = (reason: string) => () => Promise.reject(new Error(reason));

function stackOf(stopBroker: Broker['stop'], stopDatabase: () => Promise<void>) {
  const ended: string[] = [];
  const server = {
    stop: () => {
      ended.push('database');
      return stopDatabase();
    },
  } as unknown as RunningServer;
  const database = { url: '', adminUrl: '', server };
  const stack = runningStack(database, { addresses: [], stop: stopBroker }, () => ended.push('lock'));
  return { stack, ended };
}

it('when Kafka does not end, then PostgreSQL is stopped and the folder released all the same', async () => {
  const { stack, ended } = stackOf(failing('Process 7 did not end.'), () => Promise.resolve());
  await expect(stack.stop()).rejects.toThrow('Process 7 did not end.');
  expect(ended).toEqual(['database', 'lock']);
});

it('when PostgreSQL does not end, then the folder is released all the same', async () => {
  const { stack, ended } = stackOf(() => Promise.resolve(), failing('no'));
  await expect(stack.stop()).rejects.toThrow('no');
  expect(ended).toEqual(['database', 'lock']);
});
