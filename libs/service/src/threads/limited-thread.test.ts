import { startLimitedThread, ThreadLimitError } from './limited-thread.ts';

interface Task {
  kind: 'echo' | 'compute' | 'sleep' | 'fill' | 'exit' | 'throw';
  value?: unknown;
}

const thread = startLimitedThread<Task, unknown>({
  file: new URL('../../fixtures/thread-tasks.mjs', import.meta.url),
  memoryMegabytes: 48,
  processorMilliseconds: 450,
});
afterAll(() => thread.stop());
const works = async () => expect(await thread.run({ kind: 'echo', value: 1 })).toBe(1);

it.each<[string, Task, string]>([
  [
    'processor time',
    { kind: 'compute', value: 60_000 },
    'It needs more than 0.45 seconds of processor time.',
  ],
  ['memory', { kind: 'fill' }, 'It needs more than 48 MB of memory.'],
])('ends a task that needs too much %s, and does the next one', async (_, task, message) => {
  const ended = thread.run(task);
  await expect(ended).rejects.toThrow(ThreadLimitError);
  await expect(ended).rejects.toThrow(message);
  await works();
});

it('counts the time of each task, and not of those before it', async () => {
  for (let count = 0; count < 4; count += 1)
    expect(await thread.run({ kind: 'compute', value: 180 })).toBe('compute');
});

it('does not count time in which a task waits', async () => {
  expect(await thread.run({ kind: 'sleep', value: 1200 })).toBe('sleep');
});

it.each<[string, Task]>([
  ['fails', { kind: 'throw', value: 'no' }],
  ['ends its thread', { kind: 'exit' }],
])('rejects a task that %s, without naming a limit, and does the next one', async (_, task) => {
  const ended = thread.run(task);
  await expect(ended).rejects.toThrow();
  await expect(ended).rejects.not.toThrow(ThreadLimitError);
  await works();
});

it('ends a task by its signal', async () => {
  await expect(thread.run({ kind: 'compute', value: 600 }, AbortSignal.timeout(50))).rejects.toThrow();
  await works();
});

it('rejects a task whose thread cannot start', async () => {
  const file = new URL('../../fixtures/thread-that-cannot-start.mjs', import.meta.url);
  const broken = startLimitedThread<Task, unknown>({ file, memoryMegabytes: 48, processorMilliseconds: 700 });
  for (let times = 0; times < 2; times += 1)
    await expect(broken.run({ kind: 'echo', value: 1 })).rejects.toThrow('it cannot start');
  await broken.stop();
});
