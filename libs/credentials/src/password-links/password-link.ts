import { randomBytes } from 'node:crypto';
import { sql, type StatementRunner } from '@team-operations/database';
import { hashSecret } from '../secret-hash.ts';

/** What the secret of each link starts with, so that a leaked one is recognised. */
const prefix = 'svc_pwd_';

/** How long a link can be used. It opens an account that exists, so it is shorter than that of an invitation. */
const lifetimeHours = 24;

export interface WrittenPasswordLink {
  id: string;
  /** Shown once: only its hash is kept. */
  secret: string;
  expiresAt: string;
  /** Whether an open link of the person was withdrawn for it. */
  replaced: boolean;
}

/**
 * A password and its links change one after the other, until the transaction ends. Everything that takes both locks takes this one
 * first. No row for a person who is not there.
 */
export const lockPassword = (transaction: StatementRunner, personId: string): Promise<{ id: string }[]> =>
  transaction.query(sql`SELECT id FROM person WHERE id = ${personId}::uuid FOR NO KEY UPDATE`);

/** Withdraws the link that is open for a person. The caller holds `lockPassword`, or has changed the person in this transaction. */
export const withdrawPasswordLinks = (
  transaction: StatementRunner,
  personId: string,
): Promise<{ id: string }[]> =>
  transaction.query(sql`
    UPDATE password_link SET withdrawn_at = now()
    WHERE person_id = ${personId}::uuid AND used_at IS NULL AND withdrawn_at IS NULL RETURNING id`);

/** Writes a link in place of one that is open. Only the connection of the tables' owner may (record 82). */
export async function writePasswordLink(
  transaction: StatementRunner,
  personId: string,
): Promise<WrittenPasswordLink> {
  await lockPassword(transaction, personId);
  const withdrawn = await withdrawPasswordLinks(transaction, personId);
  const secret = prefix + randomBytes(32).toString('base64url');
  const [written] = await transaction.query<{ id: string; expiresAt: string }>(sql`
    INSERT INTO password_link (id, person_id, secret_hash, expires_at)
    VALUES (uuidv7(), ${personId}::uuid, ${hashSecret(secret)}, now() + make_interval(hours => ${lifetimeHours}))
    RETURNING id, expires_at AS "expiresAt"`);
  if (written === undefined) throw new Error('the link was not written');
  return { ...written, secret, replaced: withdrawn.length > 0 };
}

/** Where the person opens it. Browsers do not send what follows `#`, so no server or proxy logs the secret. */
export const passwordLinkAddress = (baseUrl: string, secret: string): string =>
  `${baseUrl.replace(/\/+$/, '')}/settings/password#${secret}`;
