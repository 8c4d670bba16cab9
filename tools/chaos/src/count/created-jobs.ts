import type { JobAnswer } from '../load/create-jobs.ts';
import type { readTeam } from './team-rows.ts';

/** Jobs that were acknowledged and are not stored exactly once, and jobs without exactly one event of their creation. */
export function wronglyCreated(
  answers: readonly JobAnswer[],
  { jobs, outbox }: Awaited<ReturnType<typeof readTeam>>,
): string[] {
  const stored = Map.groupBy(jobs, ({ external_reference }) => external_reference);
  const events = Map.groupBy(
    outbox.filter(({ type }) => type === 'job.created'),
    ({ key }) => key,
  );
  const lost = answers.filter(
    ({ status, reference }) => status === 201 && stored.get(reference)?.length !== 1,
  );
  const unannounced = jobs.filter(({ id }) => events.get(id)?.length !== 1);
  return [
    ...lost.map(
      ({ reference }) => `${reference}: acknowledged, stored ${stored.get(reference)?.length ?? 0} times`,
    ),
    ...unannounced.map(({ id }) => `${id}: ${events.get(id)?.length ?? 0} events job.created`),
  ];
}
