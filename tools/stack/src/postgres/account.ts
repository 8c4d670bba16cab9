import { findProgram, runProgram } from '../process/programs.ts';
import { StackError } from '../stack-error.ts';

/** Whom the database server runs as; empty for the user who runs this. */
export interface Account {
  uid?: number;
  gid?: number;
}

const user = 'postgres';

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`, made if need be. */
export async function databaseAccount(
  environment: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const existing = await idsOfUser(environment);
  if (existing) return existing;
  report(`PostgreSQL cannot run as root: creating the system user ${user}.`);
  await runProgram('groupadd', ['--system', user], { environment });
  await runProgram('useradd', ['--system', '--gid', user, '--no-create-home', user], { environment });
  const made = await idsOfUser(environment);
  if (made) return made;
  throw new StackError(
    `PostgreSQL cannot run as root: run this as another user, or create a user named ${user} first.`,
  );
}

async function idsOfUser(environment: NodeJS.ProcessEnv): Promise<Required<Account> | undefined> {
  const id = findProgram('id', environment) ?? '/usr/bin/id';
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((which) => runProgram(id, [which, user], { environment })),
  );
  if (!uid?.succeeded || !gid?.succeeded) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}
