import { dangerForms } from './danger-forms.ts';
import { isDenied } from './denials.ts';
import { dependenceIn, dependenceInRequest } from './dependence.ts';
import { wholeWords } from './form.ts';
import { matchesIn, patternOf } from './pattern.ts';
import { isRepaired } from './repairs.ts';
import { near, sentenceAfter, sentenceBefore, sentenceOf } from './sentences.ts';
import { respelt } from './spelling.ts';
import { wordsOfText } from './words-of-text.ts';

const equipment =
  /\b(?:cut[- ]?outs?|c\/(?:out|o)(?! (?:mrs?|ms|miss|dr|the|no)\b)|(?:service )?heads?(?! office)|(?:main|service|supply|dno) (?:fuses?|cables?)|fuse ?(?:carr(?:ier|yer)s?|holders?|base)|(?:meter )?tails|intake|PEN|incoming (?:cable|supply)|mains? (?:head|intake)|supply head|overhead (?:line|service)s?|neutral|network|dno)\b/i;

const trouble = wholeWords(
  String.raw`burn(?:ing|t|ed)|scorch\w*|charr(?:ed|ing)|melt(?:ed|ing)|smok(?:e|ing)|smould\w*|on fire(?! (?:escape|exit|alarm))|flames?|spark(?:s|ing|ed)|arc(?:h?ing|ed)|fizz\w*|buzz\w*|crackl\w*|overheat\w*|hot|crack(?:ed|s)?|broken|smashed|damaged?|exposed|bare|loose|leak\w*|corro\w*|unsafe|dangerous|defect\w*|faulty|shocks?|reversed|disintegrat\w*|perished|explod\w*|tingl\w*|glow(?:ing|s|ed)|sizzl\w*|spitting|acrid|embers?|popping|burn marks?|heat[- ]damaged?|(?:not|\w{2,8}n['’]t) (?:very |at all )?(?:safe|secure)`,
);

/** A device that detects a lost neutral or PEN, unless it has operated. */
const notDevice = String.raw`(?! (?:fault |loss |break )?(?:protection|detection|detector|device|relay|monitor(?:ing)?|unit|module|kit)\b(?![^.;!?\r\n]{0,30}\b(?:trip|operat|activat|alarm)))`;

/** Words that report danger or a fault without anything beside them. */
const phrases = [
  ...wholeWords(
    String.raw`(?:burning|burnt|fishy) (?:smell|odou?r|plastic)|smell?(?:s|ed|ing)? (?:(?:of|like) )?(?:something )?(?:burning|burnt|smoke|fishy)|(?:exposed|bare) (?:live|mains|conductors?|wires?|cables?|copper|terminals?)|(?:live|energi[sz]ed) (?:conductors?|parts?|wires?|terminals?|cables?|contacts?|metal(?:work)?) (?:are |is |were |was )?(?:exposed|bare|accessible|reachable)|(?:loose|broken|lost|open|floating|missing) (?:(?:the|its|supply|incoming|service|concentric) ){0,2}(?:neutral|PEN)${notDevice}|neutral (?:is |was |has )?gone|loss of (?:(?:the|supply|incoming|service) ){0,2}(?:neutral|PEN)${notDevice}|(?:neutral|PEN) (?:conductor )?(?:(?:is|was|has|been|gone) ){0,2}(?:lost|broken|floating|loose|open[- ]circuit)|PEN (?:conductor )?(?:fault|loss|lost|broken)${notDevice}|revers(?:ed?|al of) polarity|polarity (?:is |was )?reversed|(?:pitch|compound|bitumen|tar) (?:is |was )?(?:leaking|weeping|oozing|running)|(?:leaking|weeping|oozing) (?:black |hot )?(?:pitch|compound|bitumen|tar)|tingl(?:es?|ed|ing)|electrocut\w*|(?<!\b(?:labels?|signs?|notices?|stickers?) (?:saying )?)(?:danger|risk|threat) (?:to|of) (?:life|death|fire)(?! (?:sign|notice|label|sticker|low|assess\w*|controlled)s?\b)|life[- ]threatening|(?:immediate|imminent)(?:ly)? danger(?:ous)?|fire (?:risk|hazard)(?! assessment)|fire ?(?:brigade|service|engine) (?:was |were |is |are |has been |have been )?(?:called|attend(?:ed|ing)?|on site|here)|(?:neutral|PEN) (?:is |was |has gone )?missing and|water (?:ingress|leak\w*|running|dripping|getting) (?:in|into|in to) (?:the )?(?:cut[- ]?out|service head|intake)|electric(?:al)? shocks?(?! (?:training|notice|poster|sign|card|leaflet|label|controlled|low)s?\b)|cat(?:egory)?[ .:-]{0,2}[abc] (?:faults?|defects?|issues?|dangers?|conditions?)|flash ?over|arcing|sparking|(?:network|dno|cut[- ]?out|service head) (?:fault|issue|damage|problem|defect)`,
  ),
  ...patternOf([String.raw`(?<=[:=>]\s{0,4}["']?)\b(?:burning|overheating|on fire)(?=["',}\]&<\r\n]|$)`]),
];

const isNearEquipment = (text: string, { index, 0: { length } }: RegExpExecArray) =>
  equipment.test(sentenceBefore(text, index, near)) ||
  equipment.test(sentenceAfter(text, index + length, near));

/** Whether a short text says that something is wrong, as the value of equipment: `cutout_condition: "burnt"`. */
export function isTrouble(value = ''): boolean {
  for (const match of matchesIn(wordsOfText(value), trouble)) if (!isDenied(value, match)) return true;
  return false;
}

/** Of what reports a fault, that which is no danger to life: a fault of another category, and equipment that is only old. */
const noDanger = /^(?:network|dno|cut|service|cat(?:egory)?[ .:-]*[bc])/i;
const burning = wholeWords(
  String.raw`burning|on fire(?! (?:escape|exit|alarm))|flames?|smoking|smould\w*|sparks|melting|embers?|ablaze|alight|caught light`,
);
const dangerAtEquipment =
  /^(?:burn|scorch|charr|melt|smok|smould|on fire|flame|spark|arc|overheat|hot|buzz|fizz|crackl|exposed|bare|shock|tingl|explod|glow|sizzl|spitting|acrid|ember|popping|heat.dam|disintegrat)/i;
const supplierEquipment =
  /\b(?:meters?|terminals?|cables?|wires?|isolator|fuses?|fuse ?(?:box(?:es)?|boards?)|consumer unit|transfor?mers?|poles?|pillars?|link box|overheads?|lamp ?posts?)\b/i;
/** What a word of danger may belong to without any. */
const harmless =
  /^(?:\w+[ -](?:alarms?|detectors?|water|tank|press|tap|proof|stoves?|to (?:the )?sun\w*)|hot[ -](?:glued?|works?|shoes?|swap\w*)|smoking (?:areas?|shelters?|rooms?|ban|policy))\b/i;
const harmlessBefore = /\b(?:candles?|incense|icicles?|snow|ice)[ -]$/i;
/** Who smokes. */
const smokers =
  /\b(?:customer|tenant|resident|occupier|man|woman|lady|neighbour|people|he|she|they|i) (?:(?:is|was|were|are|kept|keeps) )?$/i;
/** What smells and smokes in a home, where the text names it as the source. */
const household = '(?:cigar\\w*|barbecue|bbq|candles?|toaster|bonfire|incense|stove|fireplace|cooking)';
const ofHousehold = new RegExp(`^ (?:from|of|by) (?:[\\w'’]+ ){0,2}${household}\\b`, 'i');
const byHousehold = new RegExp(`\\b${household}(?:['’]s)? $`, 'i');

const isHarmless = (text: string, { index, 0: said }: RegExpExecArray): boolean => {
  const after = text.slice(index + said.length, index + said.length + near);
  const lastWord = /\S+$/.exec(said)?.[0] ?? '';
  const before = sentenceBefore(text, index, near);
  return (
    harmless.test(lastWord + after) ||
    harmlessBefore.test(before) ||
    (/^smoking$/i.test(said) && smokers.test(before)) ||
    (/smell|smok/i.test(said) && (ofHousehold.test(after) || byHousehold.test(before)))
  );
};

/**
 * The first sentence that reads like a danger to life; undefined when there is none. Stricter than `troubleInWords`: these texts
 * were accepted, and most of them are ordinary remarks.
 */
export function dangerInWords(text: string): string | undefined {
  return firstDanger(text) ?? inRespelt(text, firstDanger);
}

/** Of a text with mistyped words, which most are not. */
function inRespelt(text: string, search: (text: string) => string | undefined): string | undefined {
  const corrected = respelt(text);
  return corrected === undefined ? undefined : search(corrected);
}

/**
 * Reads all forms, which blocks a process for tens of milliseconds: a service that reads texts does it before it answers, instead of at its
 * first text. Each alternative of a form is compiled by itself, at the first texts that have its words.
 */
export function prepareDangerForms(): void {
  for (const text of ['The meter is in the hall.', 'The meter’s in the hall.']) {
    troubleInWords(text);
    dangerInWords(text);
  }
}

/** Not for a text without a word: it needs no forms, which may have to be compiled first. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

function firstDanger(text: string): string | undefined {
  if (!hasWords(text)) return undefined;
  const words = wordsOfText(text);
  const isMeant = (match: RegExpExecArray) =>
    !isDenied(text, match) && !isRepaired(text, match) && !isHarmless(text, match);
  const isBurning = (match: RegExpExecArray) =>
    isNearEquipment(text, match) ||
    supplierEquipment.test(sentenceBefore(text, match.index, near)) ||
    supplierEquipment.test(sentenceAfter(text, match.index + match[0].length, near));
  for (const match of matchesIn(words, phrases))
    if (!noDanger.test(match[0]) && isMeant(match)) return sentenceOf(text, match);
  for (const match of dangerForms(words)) if (isMeant(match)) return sentenceOf(text, match);
  for (const match of matchesIn(words, trouble))
    if (dangerAtEquipment.test(match[0]) && isNearEquipment(text, match) && isMeant(match))
      return sentenceOf(text, match);
  for (const match of matchesIn(words, burning))
    if (isBurning(match) && isMeant(match)) return sentenceOf(text, match);
  for (const match of dependenceIn(words)) return sentenceOf(text, match);
  return undefined;
}

/** `"DNO issue code": ""`, `Cat A fault: N`: a name with a value that denies it. */
const deniedValue =
  /^ ?(?:code|category|number)?["']?\s*[:=]\s*(?:""|''|(["']?)(?:n|0|null)\1(?=\s*(?:[,;}\]]|$)))/i;

const isDeniedName = (text: string, { index, 0: said }: RegExpExecArray): boolean =>
  /^(?:network|dno|cut|service|cat)/i.test(said) &&
  deniedValue.test(text.slice(index + said.length, index + said.length + 40));

/** The first sentence that reports a fault in words, whatever its property; undefined when there is none. */
export function troubleInWords(text: string): string | undefined {
  return firstTrouble(text) ?? inRespelt(text, firstTrouble);
}

function firstTrouble(text: string): string | undefined {
  if (!hasWords(text)) return undefined;
  const words = wordsOfText(text);
  for (const match of matchesIn(words, phrases))
    if (!isDenied(text, match) && !isDeniedName(text, match)) return sentenceOf(text, match);
  for (const match of dangerForms(words)) if (!isDenied(text, match)) return sentenceOf(text, match);
  for (const match of matchesIn(words, trouble))
    if (isNearEquipment(text, match) && !isDenied(text, match)) return sentenceOf(text, match);
  for (const match of dependenceInRequest(words)) return sentenceOf(text, match);
  return undefined;
}
