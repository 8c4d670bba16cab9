/** The database of `npm start` and its owner, on a server that listens on 127.0.0.1 alone. */
export const localDatabase = {
  owner: 'team_operations_owner',
  password: 'team_operations',
  name: 'team_operations',
  port: 54_329,
} as const;

/** Connection string of the local owner. */
export function localDatabaseUrl(port: number = localDatabase.port): string {
  const { owner, password, name } = localDatabase;
  return `postgresql://${owner}:${password}@127.0.0.1:${port}/${name}`;
}
