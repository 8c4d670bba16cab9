import { worstOf, type FaultCategory } from '../fault/categories.ts';

/** Properties that hold the category of a report. */
export const categoryNames =
  /^(?:dnoissue|dno|issue|fault|mocopa|condition|defect|asset|assetcondition|danger|hazard|network)?(?:code|category|cat|severity|priority|conditioncode)$/;

/** `A`, `cat B`, `Category: C`; what follows the letter does not matter where a code belongs. */
export function categoryOf(text: string | undefined, whole: boolean): FaultCategory | null {
  const match = /^(?:(?:mocopa|condition|cat(?:egory)?)[\s.:-]*){0,3}([abc])(.?)/i.exec(text?.trim() ?? '');
  const [, letter = '', next = ''] = match ?? [];
  if (letter === '' || /[a-z0-9]/i.test(next) || (whole && next !== '')) return null;
  return letter.toUpperCase() as FaultCategory;
}

const word = '(?:(?:mocopa|condition|cat(?:egory)?)[\\s.:-]*){0,3}';
const another = `["'\\s]*(?:[,;/&+|]|and|or)[\\s"']*${word}([abc])(?![a-z0-9]|["']?\\s*[:=])`;
const several = new RegExp(`^[\\s"'\\]]*[:=>]+[\\s["']*${word}([abc])(?:${another}){1,5}`, 'i');

/**
 * The worst of several categories that follow a name, in a list or in a text: a form lets people choose more than one, and which of them a fault has is not
 * known. Null for a single one.
 * @param after the text after the name
 */
export function worstOfSeveral(after: string): FaultCategory | null {
  const [chosen = ''] = several.exec(after.slice(0, 200)) ?? [];
  const letters = chosen.match(/(?<![a-z0-9])[abc](?![a-z0-9])/gi) ?? [];
  return worstOf(letters.map((letter) => letter.toUpperCase() as FaultCategory));
}

/** The category that a sentence names: `Cat A fault at the head`. */
export const categoryInWords = (sentence: string): FaultCategory | null =>
  categoryOf(/\bcat(?:egory)?[ .:-]{0,2}[abc]\b/i.exec(sentence)?.[0], true);
