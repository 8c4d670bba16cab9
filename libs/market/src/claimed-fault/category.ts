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

const listAfter = /^[\s"'\]]*[:=>]+\s*\[([^{}]{0,300})/;
const textAfter = /^[\s"'\]]*[:=>]+\s*(?:"([^"]{0,300})|'([^']{0,300})|([^{}[\]&<\r\n"']{0,300}))/;
/** One choice with what a form writes behind it: `A (danger)`, `Cat A - immediate danger`. */
const choice = /^(?:(?:mocopa|condition|cat(?:egory)?)[\s.:-]*){0,3}[abc](?=$|\s*[-–:(])/i;
const betweenChoices = /[,;/&+|.\n]|\b(?:and|or|then|to|maybe)\b/i;

/** The choices in a list, or in a text; a name in JSON that follows the list is none. */
function choicesAfter(after: string): string[] {
  const [, list] = listAfter.exec(after) ?? [];
  if (list !== undefined) return list.split(/\]\s*,\s*"[^"]*"\s*:/, 1)[0]?.split(/[,[\]"']/) ?? [];
  return (
    textAfter
      .exec(after)
      ?.slice(1)
      .find((text) => text !== undefined)
      ?.split(betweenChoices) ?? []
  );
}

/**
 * The worst of several categories that follow a name, in a list or in a text: a form lets people choose more than one, and which of them a fault has is not
 * known. Null for a single one.
 * @param after the text after the name
 */
export function worstOfSeveral(after: string): FaultCategory | null {
  const chosen = choicesAfter(after.slice(0, 400)).map((entry) => entry.trim());
  const categories = chosen.filter((entry) => choice.test(entry)).map((entry) => categoryOf(entry, false));
  return categories.length > 1 ? worstOf(categories) : null;
}

/** The category that a sentence names: `Cat A fault at the head`. */
export const categoryInWords = (sentence: string): FaultCategory | null =>
  categoryOf(/\bcat(?:egory)?[ .:-]{0,2}[abc]\b/i.exec(sentence)?.[0], true);
