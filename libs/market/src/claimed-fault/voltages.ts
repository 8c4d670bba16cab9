import { touched, is, the } from './danger-parts.ts';
import { some, form } from './form.ts';
import { matchesIn, type Pattern } from './pattern.ts';
import { sentenceOf } from './sentences.ts';
import type { WordsOfText } from './words-of-text.ts';

/** Voltage on what a person touches, and voltage that burns appliances: both follow a lost neutral. */
const voltage = String.raw`(?:voltage|volts|\d{2,3} ?(?:v|volts?))`;
const onTouched = form(
  `${voltage} ${is}(?:present )?(?:on|across|between) ${the}(?:kitchen |bathroom )?${touched}[^.;!?\\r\\n]{0,40}`,
  `${touched} ${is}(?:live )?(?:at|reads?|reading|measur\\w+|show\\w*|carr(?:y|ies|ying)) \\d{2,3} ?(?:v|volts?)`,
  `${voltage} ${is}(?:present )?on ${the}neutral`,
  `(?<!\\b(?:and|to|live|line|l) )neutral (?:(?:bar|block|conductor|terminal|link|tail)s? )?(?:is )?(?:at|reads?|reading|showing|carrying) \\d{2,3} ?(?:v|volts?)`,
  `\\d{2,3} on ${the}(?:(?:gas |water |copper )?pipes?(?:work)?|taps?|radiators?|sinks?|baths?)`,
  `earth potential ${is}(?:of )?\\d{2,3} ?(?:v|volts?)`,
);
const neutralToEarth = form(
  `${voltage} ${is}(?:present )?between ${the}(?:neutral and ${the}earth|earth and ${the}neutral)[^.,;!?\\r\\n]{0,20}`,
  `(?:neutral|n)[- ](?:to[- ])?(?:earth|e) (?:voltage )?${is}(?:of )?\\d{2,3} ?(?:v|volts?)`,
);
const supply = some(['meters?', 'cut[- ]?outs?', 'tails', 'intake', 'isolators?']);
const overSupply = form(
  `\\d{3} ?(?:v|volts?) ${is}(?:at|on) ${the}${supply}`,
  `(?:supply|incoming|${supply}) (?:voltage )?${is}\\d{3} ?(?:v|volts?)`,
  `(?:getting|reads?|reading|seeing|up to|over|high as) (?:\\w+ ){0,2}\\d{3} ?(?:v|volts?)(?! ?d\\.?c)`,
  `volt(?:s|age) ${is}(?:from |between )?\\d{2,3} ?(?:v|volts?)? ?(?:and|to|-) ?\\d{3}(?! ?(?:v )?d\\.?c)`,
  `volts? ${is}(?:up to |over )?\\d{3}(?! ?(?:v )?d\\.?c)`,
  `over[- ]?voltage ${is}(?:of )?\\d{3} ?(?:v|volts?)?`,
  `voltage ${is}(?:of )?\\d{3} ?(?:v|volts?)? (?:at|on) ${the}${supply}`,
  `voltage ${is}(?:swinging|varying|fluctuating|jumping) (?:between |from )?\\d{2,3} ?(?:v|volts?)? ?(?:and|to|-) ?\\d{3}`,
);
const outlets = some(['sockets?', 'outlets?', 'lights?', 'lamps?', 'lighting', 'appliances']);
const overOutlets = form(
  `${outlets} ${is}(?:on |running )?(?:at |on )?\\d{3} ?(?:v|volts?)`,
  `(?:voltage ${is}(?:of |is )?\\d{3}|\\d{3} ?(?:v|volts?)) ${is}(?:at|on|in|to|across|between) ${the}(?:${outlets}|(?:phase|line|live|l) (?:and|to|&) (?:neutral|n))`,
  `\\d{3} ?(?:v|volts?) (?:phase|line|live|l)(?: to | ?[-/] ?)(?:neutral|n)`,
);
export const voltagePatterns: readonly Pattern[] = [onTouched, neutralToEarth, overSupply, overOutlets];
const polyphase = /\b(?:three|3)[- ]?ph(?:ase)?\b|\bphases\b/i;

const numbersIn = (text: string) => [...text.matchAll(/\d{1,3}/g)].map(([digits]) => Number(digits));
/** Below it a meter shows what is coupled by cables side by side (IEC 61140: 50 V may be touched). */
const leastFelt = 50;
/** No single-phase supply may have more: 230 V and a tenth. */
const mostAtOutlets = 253;
/** A meter that is a little wrong shows as much. */
const leastAtSupply = 260;
/** From here on it is probably that between the phases of a three-phase supply. */
const leastBetweenPhases = 380;

/** What an electrician measures between a conductor and earth. */
const ordinary = /\b(?:and|to) (?:the )?(?:line|live|phase|neutral|l|n)\b/i;

const isFelt = ([text]: RegExpExecArray) => {
  if (ordinary.test(text)) return false;
  const numbers = numbersIn(text);
  return numbers.length === 0 || Math.max(...numbers) >= leastFelt;
};

/** Voltages that read like a danger to life. */
export function* voltagesIn(words: WordsOfText): Generator<RegExpExecArray> {
  for (const match of matchesIn(words, onTouched)) if (isFelt(match)) yield match;
  for (const match of matchesIn(words, neutralToEarth))
    if (Math.max(...numbersIn(match[0])) >= leastFelt) yield match;
  for (const match of matchesIn(words, overSupply)) {
    const most = Math.max(...numbersIn(match[0]));
    if (most >= leastAtSupply && most < leastBetweenPhases) yield match;
  }
  for (const match of matchesIn(words, overOutlets))
    if (Math.max(...numbersIn(match[0])) > mostAtOutlets && !polyphase.test(sentenceOf(words.text, match)))
      yield match;
}
