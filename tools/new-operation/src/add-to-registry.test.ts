import { addToRegistry } from './add-to-registry.ts';

const source = `import type { Operation } from './operation.ts';
import { getJob } from './jobs/get-job.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { getTeam } from './team/get-team.ts';

/** Every operation there is. */
export const registry: readonly Operation[] = [
  listJobs,
  getJob,
  getTeam,
];
`;

const lines = (text: string) => text.split('\n').map((line) => line.trim());

it('when the folder has operations, then the new one stands behind them, and its import in order', () => {
  const added = lines(addToRegistry(source, { constant: 'holdJob', file: 'jobs/hold-job.ts' }));
  expect(added.slice(1, 4)).toEqual([
    "import { getJob } from './jobs/get-job.ts';",
    "import { holdJob } from './jobs/hold-job.ts';",
    "import { listJobs } from './jobs/list-jobs.ts';",
  ]);
  expect(added.slice(8, 12)).toEqual(['listJobs,', 'getJob,', 'holdJob,', 'getTeam,']);
});

it('when the folder is new and last of all, then the import and the line are at the end', () => {
  const added = lines(addToRegistry(source, { constant: 'listUsers', file: 'users/list-users.ts' }));
  expect(added.slice(3, 5)).toEqual([
    "import { getTeam } from './team/get-team.ts';",
    "import { listUsers } from './users/list-users.ts';",
  ]);
  expect(added.slice(-4)).toEqual(['getTeam,', 'listUsers,', '];', '']);
});

it('when the file is not the registry that it knows, then it says what it looked for', () => {
  expect(() => addToRegistry('export {};', { constant: 'x', file: 'a/x.ts' })).toThrow(/one list of them/);
});
