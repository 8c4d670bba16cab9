import { isDenied } from './denials.ts';
import { wholeWords } from './form.ts';
import { matchesIn } from './pattern.ts';
import type { WordsOfText } from './words-of-text.ts';

/** That a life depends on electricity. */
const depends = wholeWords(
  String.raw`(?:depend(?:s|ent|ant|ing)?|rel(?:y|ies|iant|ying)) (?:up)?on (?:(?:the|a|an|their|his|her|home|mains) ){0,2}(?:electric\w*|power|medical|life[- ]support|oxygen|dialysis|ventilators?|breathing|feeding)|(?:home )?(?<!mechanical )ventilator|home dialysis|dialysis machine|oxygen concentrator|life[- ]support|(?:breathing|feeding|oxygen|suction|dialysis) (?:machine|pump|equipment|apparatus)|home medical equipment|oxygen at home|apnoea monitor`,
);
/** That it has none. */
const noSupply =
  /\b(?:(?:power|supply|electric(?:ity)?) (?:is |was |has been |left |still )?(?:off|down|out|gone|lost|isolated)|(?:no|without|lost) (?:supply|power|electric(?:ity)?)(?! (?:issues?|problems?|faults?|tools?))|off supply|de-?energi[sz]ed|(?:left|turned|switched) (?:the )?(?:supply|power|electric\w*) off|not re-?energi[sz]ed)\b/i;

/** A person who depends on electricity, in a text that says that there is none. */
export function* dependenceIn(words: WordsOfText): Generator<RegExpExecArray> {
  const { text } = words;
  // Once: to look through all of a long text for each match would take the square of its length.
  let isOff: boolean | undefined;
  for (const match of matchesIn(words, depends)) {
    isOff ??= noSupply.test(text);
    if (!isOff) return;
    if (!isDenied(text, match)) yield match;
  }
}

/** Where a value of a request ends, in most notations. */
const valueEnd = /["{}<>]|\r?\n\r?\n/;
const longestValue = 500;
/** So many matches are looked at: a hostile text has as many as it likes. */
const mostMatches = 20;

const valueAround = (text: string, { index }: RegExpExecArray): string => {
  const [before = ''] = text
    .slice(Math.max(0, index - longestValue), index)
    .split(valueEnd)
    .slice(-1);
  const [after = ''] = text.slice(index, index + longestValue).split(valueEnd, 1);
  return before + after;
};

/** The same in a request, one value of which has to say both: a supply is off for an hour in many others. */
export function* dependenceInRequest(words: WordsOfText): Generator<RegExpExecArray> {
  let left = mostMatches;
  for (const match of dependenceIn(words)) {
    if (noSupply.test(valueAround(words.text, match))) yield match;
    left -= 1;
    if (left === 0) return;
  }
}
