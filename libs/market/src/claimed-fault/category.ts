import { worstOf, type FaultCategory } from '../fault/categories.ts';

/** Properties that hold the category of a report. */
export const categoryNames =
  /^(?:dnoissue|dno|issue|fault|mocopa|condition|defect|asset|assetcondition|danger|hazard|network)?(?:code|category|cat|severity|priority|conditioncode)$/;

/** `A`, `cat B`, `Category: C`, or the first line of several in a field (`A; see photo`); what follows the letter does not matter where a code belongs. */
export function categoryOf(text: string | undefined, whole: boolean): FaultCategory | null {
  const match = /^(?:(?:mocopa|condition|cat(?:egory)?)[\s.:-]*){0,3}([abc])(.?)/i.exec(text?.trim() ?? '');
  const [, letter = '', next = ''] = match ?? [];
  if (letter === '' || /[a-z0-9]/i.test(next) || (whole && next !== '' && next !== ';')) return null;
  return letter.toUpperCase() as FaultCategory;
}

const valueOf =
  /^[\s"'\]]*(?:\[\])?[:=>]+\s*(?:\[([^{}]{0,300})|"([^"]{0,100})|'([^']{0,100})|([^{}[\]&<\r\n"']{0,100}(?:\r?\n[abcABC](?![\w:]))?))/;
/** A letter by itself: no amperes, no article, and not of "n/a". */
const letters = /(?<![\p{L}\d]|\d ?|[nN]\/)(?:[ABC]|a(?! +\p{L}{2}|&e )|b|c)(?![\p{L}\d'’])/gu;
const betweenCategories = /\b(?:and|or|cat(?:egory)?|to)\b/gi;
const beginsWithCategory = /^[\s"']*(?:cat(?:egory)?|condition|mocopa)?[\s.:-]*[abc](?![\p{L}\d])/iu;
/** What follows a list. */
const nextName = /\]\s*,\s*"[^"]*"\s*:/;

/** An empty value above a name of its own: what follows that is not of this one. */
const emptyLine = /^[\s"'\]]*[:=]+[ \t]*\r?\n[a-z]\w{4,60}[:=]/i;

/**
 * The worst of several categories that follow a name, in a list or in a text: a form lets people choose more than one, and which of them a fault has is not
 * known. Null for a single one.
 * @param after the text after the name
 * @param mayHaveWords whether they are looked for among words
 */
export function worstOfSeveral(after: string, mayHaveWords = true): FaultCategory | null {
  if (emptyLine.test(after)) return null;
  const value =
    valueOf
      .exec(after)
      ?.slice(1)
      .find((found) => found !== undefined) ?? '';
  const list = value.split(nextName, 1)[0]?.replaceAll('_', ' ') ?? '';
  const isOfWords = /\p{L}{2}/u.test(list.replaceAll(betweenCategories, ''));
  if (!mayHaveWords && isOfWords && !beginsWithCategory.test(list)) return null;
  const chosen = list.match(letters) ?? [];
  const categories = new Set(chosen.map((letter) => letter.toUpperCase() as FaultCategory));
  return categories.size > 1 ? worstOf([...categories]) : null;
}

/** The category that a sentence names: `Cat A fault at the head`. */
export const categoryInWords = (sentence: string): FaultCategory | null =>
  categoryOf(/\bcat(?:egory)?[ .:-]{0,2}[abc]\b/i.exec(sentence)?.[0], true);
