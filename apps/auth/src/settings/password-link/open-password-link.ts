import { erasedEmail, hashSecret, lockPassword } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { badRequest, type AppError } from '@team-operations/errors';

/** A link that can be used. */
export interface OpenPasswordLink {
  id: string;
  person: { id: string; email: string; name: string };
  expiresAt: string;
}

interface StoredPasswordLink extends OpenPasswordLink {
  usedAt: string | null;
  withdrawnAt: string | null;
  expired: boolean;
}

/** The link of a secret; null when there is none, or when its person was erased. */
async function read(database: StatementRunner, token: string): Promise<StoredPasswordLink | null> {
  const [link] = await database.query<StoredPasswordLink>(sql`
    SELECT link.id, json_build_object('id', person.id, 'email', person.email, 'name', person.name) AS person, expires_at AS "expiresAt",
      used_at AS "usedAt", withdrawn_at AS "withdrawnAt", expires_at <= now() AS expired
    FROM password_link AS link JOIN person ON person.id = person_id
    WHERE secret_hash = ${hashSecret(token)} AND person.email <> ${erasedEmail}`);
  return link ?? null;
}

const askAgain = 'Ask your platform team for a new link.';

function refused(message: string, fix = askAgain): AppError {
  return badRequest({ path: 'token', message, fix });
}

const minuteOf = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

function assertOpen(link: StoredPasswordLink | null): OpenPasswordLink {
  if (link === null) throw refused('is not known', `Open the whole link. ${askAgain}`);
  const { usedAt, withdrawnAt, expired, ...open } = link;
  if (usedAt !== null)
    throw refused(
      `was used at ${minuteOf(usedAt)}: a link works once`,
      'Sign in with the new password. If it was not you, notify your platform team now.',
    );
  if (withdrawnAt !== null)
    throw refused(
      'was withdrawn: a newer link was made, or the password was changed',
      'Open the newest link, or ask your platform team for one.',
    );
  if (expired) throw refused(`expired at ${minuteOf(open.expiresAt)}`);
  return open;
}

/** The link of a secret. Throws a BadRequestError that says why it cannot be used. */
export async function findOpenPasswordLink(
  database: StatementRunner,
  token: string,
): Promise<OpenPasswordLink> {
  return assertOpen(await read(database, token));
}

/** The same, held until the transaction ends: neither the link nor the person's password changes meanwhile. */
export async function lockOpenPasswordLink(
  transaction: StatementRunner,
  token: string,
): Promise<OpenPasswordLink> {
  const { person } = await findOpenPasswordLink(transaction, token);
  await lockPassword(transaction, person.id);
  return findOpenPasswordLink(transaction, token);
}
