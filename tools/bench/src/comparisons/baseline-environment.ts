import type { Place } from '../comparison.ts';
import { config } from '../config.ts';

/** What `servers/baseline-settings.ts` reads, and how many rounds a baseline must be ready for. */
export function baselineEnvironment({ port, databaseUrl, team }: Place): Record<string, string> {
  return {
    BENCH_PORT: String(port),
    BENCH_DATABASE_URL: databaseUrl,
    BENCH_TEAM_ID: team.id,
    BENCH_ROUNDS: String(config.rounds),
  };
}
