import { createJob } from './comparisons/create-job.ts';
import { hello } from './comparisons/hello.ts';
import { atSizes, readSizes } from './sizes.ts';

it('when no size is typed, then a comparison has its own', () => {
  expect(atSizes(createJob, readSizes([]))).toEqual([createJob]);
});

it('when sizes are typed, then what grows with jobs is measured at each', () => {
  const sizes = readSizes(['10000', '1000000']);
  expect(atSizes(createJob, sizes).map(({ jobsInTeam }) => jobsInTeam)).toEqual([10_000, 1_000_000]);
  expect(atSizes(hello, sizes)).toEqual([hello]);
});
