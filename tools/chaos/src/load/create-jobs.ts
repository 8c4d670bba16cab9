import { randomUUID } from 'node:crypto';
import type { DemoTeam } from '@team-operations/demo-team';

export interface JobAnswer {
  reference: string;
  status: number;
  milliseconds: number;
}

/** Makes a job over REST; status 0 when there is no answer within 20 s. */
export async function createJob(origin: string, team: DemoTeam): Promise<JobAnswer> {
  const start = performance.now();
  const reference = randomUUID();
  const answer = await fetch(`${origin}/v1/jobs`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${team.api_keys['jobs.write']}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      jobTypeId: team.job_type_id,
      scheduledDate: '2026-03-01',
      externalReference: reference,
    }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  await answer?.text();
  return { reference, status: answer?.status ?? 0, milliseconds: performance.now() - start };
}
