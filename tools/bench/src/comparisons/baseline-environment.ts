import type { Place } from '../comparison.ts';

/** What `servers/baseline-settings.ts` reads. */
export function baselineEnvironment({ port, databaseUrl, team }: Place): Record<string, string> {
  return { BENCH_PORT: String(port), BENCH_DATABASE_URL: databaseUrl, BENCH_TEAM_ID: team.id };
}
