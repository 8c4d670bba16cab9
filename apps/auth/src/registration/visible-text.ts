const emoji = /\p{RGI_Emoji}/gv;

/**
 * Characters that a reader cannot see, or that change how others are shown: controls, format characters such as the marks
 * of writing direction, private and unassigned ones, line separators, and everything that is ignorable by default (UAX #44).
 * U+2800 is a Braille pattern without dots.
 */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The text without emoji, whose sequences hold joiners and variation selectors by right. */
export function withoutEmoji(text: string): string {
  return text.replaceAll(emoji, '');
}

/** The first invisible character, as `U+202E`; undefined when there is none. */
export function invisibleCharacter(text: string): string | undefined {
  const found = invisible.exec(withoutEmoji(text))?.[0];
  if (found === undefined) return undefined;
  return `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
