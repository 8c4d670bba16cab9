function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}

/** What the bench passes to a baseline, in its environment. */
export const baseline = {
  port: Number(required('BENCH_PORT')),
  databaseUrl: required('BENCH_DATABASE_URL'),
  teamId: required('BENCH_TEAM_ID'),
};
