import { hash } from 'node:crypto';
import { AppError, type Issue } from '@team-operations/errors';
import { sql, violatedConstraint, type StatementRunner } from '@team-operations/database';
import { canonical } from './canonical.ts';
import type { StoredAnswer } from './change.ts';

/** How long the first answer to an Idempotency-Key is kept. */
const answersKeptHours = 24;

/** What is wrong with the header's value. A dry run stores no answer, and is refused all the same: it is asked what would happen. */
export function keyIssues(key: string | undefined): Issue[] {
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return [];
  return [
    {
      code: 'wrong_format',
      path: 'Idempotency-Key',
      message: 'must be 1 to 255 visible ASCII characters, sent once',
      fix: 'Send a new UUID with each new request, and the same one with a retry.',
    },
  ];
}

const hashOf = (operation: string, input: unknown) =>
  hash('sha256', `${operation} ${JSON.stringify(input)}`, 'buffer');

/** Binds the header's value to what was asked: operation and input, whose properties may come in another order with a retry. */
export function toStoredAnswer(key: string, operation: string, input: unknown): StoredAnswer {
  return {
    key,
    requestHash: hashOf(operation, canonical(input)),
    earlierHash: () => hashOf(operation, input),
  };
}

interface AnswerRow {
  request_hash: Buffer;
  answer: unknown;
  expired: boolean;
}

/**
 * The answer that an earlier request with this key got, else null. The same key with another request is a 409; an answer
 * older than 24 hours is deleted here.
 */
export async function findAnswer(
  database: StatementRunner,
  credentialId: string,
  { key, requestHash, earlierHash }: StoredAnswer,
): Promise<{ data: unknown } | null> {
  const [row] = await database.query<AnswerRow>(sql`
    SELECT request_hash, answer, created_at < now() - make_interval(hours => ${answersKeptHours}) AS expired
    FROM idempotency_key WHERE credential_id = ${credentialId}::uuid AND key = ${key}`);
  if (row === undefined) return null;
  if (row.expired) {
    await database.query(sql`
      DELETE FROM idempotency_key WHERE credential_id = ${credentialId}::uuid AND key = ${key}
        AND created_at < now() - make_interval(hours => ${answersKeptHours})`);
    return null;
  }
  const isSame = row.request_hash.equals(requestHash) || row.request_hash.equals(earlierHash());
  if (isSame) return { data: row.answer };
  throw usedOtherwise();
}

const usedOtherwise = () =>
  new AppError('ConflictError', [
    {
      code: 'idempotency_key_reused',
      path: 'Idempotency-Key',
      message: 'was used with another request in the last 24 hours',
      fix: 'Send a new key with each new request. Reuse a key only to retry the same request.',
    },
  ]);

/** The error of a write whose key is taken by an answer that the service may not read: it is of an operation of another service. */
export const explainTakenKey = (error: unknown): unknown =>
  violatedConstraint(error) === 'idempotency_key_pkey' ? usedOtherwise() : error;

/** Deletes answers that are no longer replayed, a thousand at a time; answers how many. */
export async function deleteOldAnswers(database: StatementRunner): Promise<number> {
  const deleted = await database.query(sql`
    DELETE FROM idempotency_key WHERE (credential_id, key) IN (
      SELECT credential_id, key FROM idempotency_key
      WHERE created_at < now() - make_interval(hours => ${answersKeptHours}) LIMIT 1000)
    RETURNING 1`);
  return deleted.length;
}
