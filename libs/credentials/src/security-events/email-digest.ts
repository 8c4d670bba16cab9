import { hash } from 'node:crypto';
import { normalEmail } from '@team-operations/schemas';

/** Separates attempts for one address from others in the security log, without storing the address of an unknown person. */
export function emailDigest(email: string): string {
  return hash('sha256', normalEmail(email)).slice(0, 12);
}
