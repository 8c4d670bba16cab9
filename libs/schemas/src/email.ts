import { Type } from '@sinclair/typebox';

const pattern = '^[^@\\s\\p{C}]+@[^@\\s\\p{C}]+$';

/** The e-mail address of a person, as it is typed. */
export const Email = Type.String({ maxLength: 320, pattern, description: 'an e-mail address' });

const wellFormed = new RegExp(pattern, 'u');

/** Whether a text can be an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= 320 && wellFormed.test(text);

/** An e-mail address as it is compared: people write the same one with other capitals, and paste it with blanks. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
