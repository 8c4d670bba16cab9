import type { StatementRunner } from '@team-operations/database';
import type { Principal } from './principal.ts';

/** A credential that the database knows and that was not revoked when it was read. */
export interface StoredCredential {
  principal: Principal;
  /** Life left when it was read, by the database's clock: not positive when over, Infinity without an end. */
  remainingMilliseconds: number;
}

/** One kind of Bearer credential. */
export interface CredentialKind {
  /** What its secrets start with. */
  prefix: string;
  /** Whether a text with the prefix can be such a secret; decided from the text alone. */
  isWellFormed(secret: string): boolean;
  /** Finds it by its hash, in one indexed query; null when it is unknown or revoked. */
  find(database: StatementRunner, secretHash: Buffer): Promise<StoredCredential | null>;
}
