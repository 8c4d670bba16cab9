import fc from 'fast-check';
import { submission } from '../blocks.ts';
import { points, Step } from './commands.ts';

/** Another job reports a fault at a metering point of the sequence: an answer that names no job may mean either. */
export const otherJob = fc.constantFrom(...points).map(
  (point) =>
    new Step({ name: `another job reports a fault at ${point}` }, async ({ bench, mpans }) => {
      const { job_details: details, ...blocks } = submission('S1');
      const issue = { code: 'B', comment: 'another one' };
      const { status } = await bench.submit({
        ...blocks,
        job_details: { ...details, mpan: mpans[point] },
        dno_issue: issue,
      });
      expect(status).toBe(200);
    }),
);
