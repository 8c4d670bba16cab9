import {
  erasedEmail,
  passwordLinkAddress,
  writePasswordLink,
  type WrittenPasswordLink,
} from '@team-operations/credentials';
import { sql, type Database, type StatementRunner } from '@team-operations/database';
import type { PasswordLinkInvocation } from './arguments.ts';
import { noteEvent } from './note-events.ts';
import { minuteOf, type Parts } from './parts.ts';

interface Account {
  id: string;
  name: string;
  email: string;
  teams: { name: string; role: string }[];
}

/** The accounts with this address, in any capitals; the one that is written exactly so alone, if there is one. */
async function findAccounts(database: StatementRunner, email: string): Promise<Account[]> {
  const accounts = await database.query<Account>(sql`
    SELECT person.id, person.name, email, coalesce((
      SELECT json_agg(json_build_object('name', team.name, 'role', role) ORDER BY team.name, team.id)
      FROM team_member JOIN team ON team.id = team_id WHERE person_id = person.id), '[]') AS teams
    FROM person WHERE lower(email) = lower(${email}) AND email <> ${erasedEmail} ORDER BY email LIMIT 10`);
  const exact = accounts.find((account) => account.email === email);
  return exact === undefined ? accounts : [exact];
}

async function writeLink(database: Database, account: Account, by: string): Promise<WrittenPasswordLink> {
  return database.transaction(async (transaction) => {
    const link = await writePasswordLink(transaction, account.id);
    const about = { personId: account.id, details: { by, link: link.id } };
    await noteEvent(transaction, 'password_link.created', about);
    return link;
  });
}

/** Writes a link by which one person sets a new password, and says whose account it opens; returns the exit code. */
export async function runPasswordLink(
  { email }: PasswordLinkInvocation,
  { database, baseUrl, by, write }: Parts,
): Promise<number> {
  const [account, ...others] = await findAccounts(database, email);
  if (account === undefined) {
    write(`Nothing was changed: no account has the address ${email}.`);
    return 1;
  }
  if (others.length > 0) {
    const addresses = [account, ...others].map((one) => one.email).join(', ');
    write(
      `Nothing was changed: several accounts differ in capitals only: ${addresses}. Type one of them exactly.`,
    );
    return 1;
  }
  const { secret, expiresAt, replaced } = await writeLink(database, account, by);
  write(`${account.email} is the account of ${account.name}.`);
  for (const { name, role } of account.teams) write(`  ${role} in team ${name}`);
  if (account.teams.length === 0) write('  in no team');
  if (replaced) write('The earlier link does not work any more.');
  write(`The link works once, until ${minuteOf(expiresAt)}. It sets a new password and ends all sessions:`);
  write(`  ${passwordLinkAddress(baseUrl, secret)}`);
  write('It is not shown again. Check first that this person asks for it: call a number that you know.');
  return 0;
}
