import { jobResource } from '@team-operations/jobs';
import { jobColumns } from './job-columns.ts';
import { selectedJob } from './prisma-job.ts';

it('when a job gets a property, then the baselines read it too', () => {
  const properties = Object.keys(jobResource.schema.properties);
  const selected = jobColumns.split(',').map((column) => /"(\w+)"$/.exec(column)?.[1] ?? column.trim());
  expect([selected, Object.keys(selectedJob)]).toEqual([properties, properties]);
});
