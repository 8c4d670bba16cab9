import { withConnection } from '@team-operations/migrate';

import { reasonOf, StackError } from '../stack-error.ts';

/** The superuser of the server on this machine, which listens on 127.0.0.1 alone. docker-compose.yml has the same. */
export const superuser = { user: 'postgres', password: 'postgres' };

/** As the superuser, for what the owner of the tables may not do. */
export function localAdminUrl(port: number): string {
  return `postgresql://${superuser.user}:${superuser.password}@127.0.0.1:${port}/postgres`;
}

const ask = (url: string) => withConnection(url, (client) => client.query('SELECT 1'));

/** Makes sure that the server of a setting's connection string answers; the sentence it throws holds no password. */
export async function assertDatabaseAnswers(url: string, setting: string): Promise<void> {
  try {
    await ask(url);
  } catch (cause) {
    const sentence = `The database of ${setting} does not respond (${reasonOf(cause)}): start it, or unset ${setting}.`;
    throw new StackError(sentence, [], cause);
  }
}

export async function isAnswering(url: string): Promise<boolean> {
  return ask(url).then(
    () => true,
    () => false,
  );
}
