import { within } from './within.ts';

const tooLate = () => new Error('too late');
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));

it('has the outcome of work that ends in time', async () => {
  await expect(within(1000, Promise.resolve('done'), tooLate)).resolves.toBe('done');
  await expect(within(1000, Promise.reject(new Error('broken')), tooLate)).rejects.toThrow('broken');
});

it('rejects when work takes longer, and takes no notice of how it ends', async () => {
  const { promise: work, reject } = Promise.withResolvers<never>();
  await expect(within(5, work, tooLate)).rejects.toThrow('too late');
  reject(new Error('broken'));
  // Node reports an unhandled rejection before the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});
