import { createOneAtATime } from './one-at-a-time.ts';

const job = { teamId: 'team', submitter: 'team', reference: 'REF' };

it('runs work about one job in turn, and about any other beside it', async () => {
  const oneAtATime = createOneAtATime();
  const order: string[] = [];
  let end = (): void => undefined;
  const first = oneAtATime(job, () => new Promise<void>((resolve) => (end = resolve)));
  const second = oneAtATime(job, async () => void order.push('the same'));
  await oneAtATime({ ...job, submitter: 'integration:1' }, async () => void order.push('another submitter'));
  await oneAtATime({ ...job, teamId: 'other' }, async () => void order.push('another team'));
  await oneAtATime({ ...job, reference: 'REF-2' }, async () => void order.push('another reference'));
  expect(order).toEqual(['another submitter', 'another team', 'another reference']);
  end();
  await Promise.all([first, second]);
  expect(order.at(-1)).toBe('the same');
});

it('goes on after work that fails', async () => {
  const oneAtATime = createOneAtATime();
  const failing = oneAtATime(job, () => Promise.reject(new Error('failed')));
  const next = oneAtATime(job, async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
