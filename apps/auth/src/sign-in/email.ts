import { hash } from 'node:crypto';

/** An e-mail address as it is compared: people write the same one with other capitals, and paste it with blanks. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Separates attempts for one address from others in the security log, without storing the address of an unknown person. */
export function emailDigest(email: string): string {
  return hash('sha256', normalEmail(email)).slice(0, 12);
}
