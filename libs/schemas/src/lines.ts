import { Type } from '@sinclair/typebox';

/** No control characters, and none that turn the direction of writing: a name must look like what it is. */
const plainCharacters = '[^\\p{Cc}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]';

/** One line that people read, not blank. */
export const Line = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?=.*\\S)${plainCharacters}*$`,
    description: 'one line of text that is not blank',
  });

/** Any text that can be stored. */
export const Stored = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$', description: 'text without NUL' });
