import { addToDomain } from './add-to-domain.ts';

const source = `import type { Domain } from '@team-operations/operations';
import { getJob } from './get-job.ts';

export const jobs: Domain = {
  name: 'jobs',
  operations: [getJob],
};
`;

const holdJob = { constant: 'holdJob', file: 'hold-job.ts' };

it('imports and lists the operation behind the others', () => {
  const added = addToDomain(source, holdJob);
  expect(added).toContain("from './get-job.ts';\nimport { holdJob } from './hold-job.ts';\n");
  expect(added).toContain('operations: [getJob, holdJob],');
});

it('keeps a list that has a line for each operation', () => {
  const added = addToDomain(
    source.replace('[getJob]', '[\n    getJob,\n    listJobs(dependencies),\n  ]'),
    holdJob,
  );
  expect(added).toContain('getJob,\n    listJobs(dependencies), holdJob\n  ]');
});

it('lists the first operation of a domain', () => {
  expect(addToDomain(source.replace('[getJob]', '[]'), holdJob)).toContain('operations: [holdJob]');
});

it('says what it looked for in a file that it does not know', () => {
  expect(() => addToDomain('export {};', holdJob)).toThrow(/one list of operations/);
});
