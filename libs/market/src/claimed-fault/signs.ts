/**
 * How installers' systems name faults of the network operator's equipment: the one list of them. Names are compared by their
 * letters alone, in lower case. Equipment without trouble is no sign: a cut-out has a rating and a photograph, and a looped supply is
 * a fact of the site.
 */
const equipmentNames =
  /cutouts?|serviceheads?|(?:service|supply|main|dno)(?:fuse|cable|neutral)|fuse(?:carrier|holder|base)|metertails|incomingcable|intake|supplyhead|overheadline|neutral|polarity|network|distributor/;

const troubleNames =
  /^(?:is|has|was|with|looks|seems)?(?:fault|issue|damag|defect|problem|danger|hazard|unsafe|broken|crack|burn|scorch|charred|melt|smok|smould|spark|arcing|overheat|hot|loose|expos|leak|corro|revers|disintegrat|missing)/;

/** Trouble that needs no equipment beside it. */
const troubleAlone =
  /^(?:is|has|site|customer)?(?:exposed(?:live)?(?:conductors?|parts?|wires?|cables?|terminals?)|live(?:conductors?|parts?|wires?|contacts?|terminals?)(?:exposed|accessible)|(?:loose|broken|lost|open|floating)(?:neutral|pen)|lossofneutral|pen(?:conductor)?(?:fault|loss|lost|broken)|reversepolarity|tingl(?:e|es|ing)|(?:smellof)?burning(?:smell)?|overheating|arcing|sparking|(?:immediate(?:ly)?|imminent)?danger(?:ous)?(?:tolife|situation)?|unsafe(?:situation)?|defect(?:s|ive)?(?:found|report|details)?|electric(?:al)?shocks?|pitchleak(?:ing)?)$/;

/** Whose network it is, which every worksheet may say. */
const operatorFacts = /^dno(?:name|mpid|id|region|area|licence)$/;

/** Values that say that all is well. */
const reassuring =
  /^(?:n|no|none|nil|null|n\/?a|not .{0,60}|no .{0,60}|false|0|ok|okay|good|fine|pass(?:ed)?|satisfactory|safe|clear|normal|correct|intact|undamaged)$/i;

export const isReassuring = (value: string | undefined) => reassuring.test(value?.trim() ?? '');

export const isFactOfOperator = (letters: string) => operatorFacts.test(letters);

/** Whether a property with such a name reports trouble when it is set: `cutout_fault`, `service_head_damaged`, `overheating`. */
export function namesTrouble(letters: string): boolean {
  if (troubleAlone.test(letters)) return true;
  const found = equipmentNames.exec(letters);
  if (found === null) return false;
  return (
    troubleNames.test(letters.slice(0, found.index)) ||
    troubleNames.test(letters.slice(found.index + found[0].length))
  );
}

export const namesEquipment = (letters: string) => equipmentNames.test(letters);

const equipment =
  /\b(?:cut[- ]?outs?|(?:service )?heads?(?! office)|(?:main|service|supply|dno) (?:fuses?|cables?)|fuse ?(?:carriers?|holders?|base)|(?:meter )?tails|intake|PEN|incoming (?:cable|supply)|mains? (?:head|intake)|supply head|overhead (?:line|service)s?|neutral|network|dno)\b/i;

const trouble =
  /\b(?:burn(?:ing|t|ed)|scorch\w*|charr(?:ed|ing)|melt(?:ed|ing)|smok(?:e|ing)|smould\w*|on fire|flames?|spark(?:s|ing)|arc(?:ing|ed)|fizz\w*|buzz\w*|crackl\w*|overheat\w*|hot|crack(?:ed|s)?|broken|smashed|damaged?|exposed|bare|loose|leak\w*|corro\w*|unsafe|dangerous|defect\w*|faulty|shocks?|reversed|disintegrat\w*|perished|explod\w*|tingl\w*)\b/gi;

/** Words that report danger or a fault without anything beside them. */
const phrases =
  /\b(?:(?:burning|burnt|fishy) (?:smell|odou?r|plastic)|smell(?:s|ed|ing)? (?:of )?(?:something )?(?:burning|burnt|smoke|fishy)|(?:exposed|bare) (?:live|mains|conductors?|wires?|cables?|copper|terminals?)|(?:live|energi[sz]ed) (?:conductors?|parts?|wires?|terminals?|cables?|contacts?|metal(?:work)?) (?:are |is |were |was )?(?:exposed|bare|accessible|reachable)|(?:loose|broken|lost|open|floating|missing) (?:(?:the|its|supply|incoming|service) ){0,2}(?:neutral|PEN)|loss of (?:(?:the|supply|incoming|service) ){0,2}(?:neutral|PEN)|(?:neutral|PEN) (?:conductor )?(?:(?:is|was|has|been|gone) ){0,2}(?:lost|broken|floating|loose|open[- ]circuit)|PEN (?:conductor )?(?:fault|loss|lost|broken)|revers(?:ed?|al of) polarity|polarity (?:is |was )?reversed|(?:pitch|compound|bitumen) (?:is |was )?(?:leaking|weeping|oozing|running)|(?:leaking|weeping|oozing) (?:pitch|compound|bitumen)|tingl(?:es?|ing)|electrocut\w*|(?:danger|risk|threat) (?:to|of) (?:life|death|fire)|life[- ]threatening|(?:immediate|imminent)(?:ly)? danger(?:ous)?|fire (?:risk|hazard)(?! assessment)|fire ?(?:brigade|service|engine) (?:was |were |is |are |has been |have been )?(?:called|attend(?:ed|ing)?|on site|here)|(?:neutral|PEN) (?:is |was |has gone )?missing and|water (?:ingress|leak\w*|running|dripping|getting) (?:in|into|in to) (?:the )?(?:cut[- ]?out|service head|intake)|electric(?:al)? shocks?|cat(?:egory)?[ .:-]{0,2}[abc] (?:faults?|defects?|issues?|dangers?|conditions?)|flash ?over|arcing|sparking|(?:network|dno|cut[- ]?out|service head) (?:fault|issue|damage|problem|defect))\b|(?<=[:=>]\s{0,4}["']?)(?:burning|overheating|on fire)(?=["',}\]&<\r\n]|$)/gi;

const denial =
  /(?:\b(?:no|not|nil|without|never|free (?:of|from)|(?:check|inspect|look|test)(?:ed|ing)? for)|n['’]t)\s+(?:(?:signs?|evidence|visible|obvious|apparent|of|any|the|a|to|been|found|seen|smell|immediate|at|on|asset|condition|further|other|known|visible)\s+)*$/i;
const denialAfter = /^[\s?:"'=,-]{0,4}(?:no|none|nil|n\/a|not (?:found|present|seen)|absent|false)\b/i;

/** Where a sentence or a value ends. */
const end = /[.;!?"{}<>|\r\n]/;
const near = 60;
const mostCandidates = 5000;

const sentenceBefore = (text: string, at: number, length: number) =>
  text
    .slice(Math.max(0, at - length), at)
    .split(end)
    .at(-1) ?? '';
const sentenceAfter = (text: string, at: number, length: number) =>
  text.slice(at, at + length).split(end, 1)[0] ?? '';

const isDenied = (text: string, { index, 0: { length } }: RegExpExecArray) =>
  denial.test(sentenceBefore(text, index, near)) ||
  denialAfter.test(text.slice(index + length, index + length + 20));

const isNearEquipment = (text: string, { index, 0: { length } }: RegExpExecArray) =>
  equipment.test(sentenceBefore(text, index, near)) ||
  equipment.test(sentenceAfter(text, index + length, near));

function* matchesIn(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  // To look for matches copies the pattern; nearly all texts have none.
  if (text.search(pattern) === -1) return;
  let left = mostCandidates;
  for (const match of text.matchAll(pattern)) {
    if (left === 0) return;
    left -= 1;
    yield match;
  }
}

/** Whether a short text says that something is wrong, as the value of equipment: `cutout_condition: "burnt"`. */
export function isTrouble(value = ''): boolean {
  for (const match of matchesIn(value, trouble)) if (!isDenied(value, match)) return true;
  return false;
}

/** Damage that leaves a cable of the operator live and within reach, as a digger does. */
const damagedCable =
  /\b(?:service|supply|mains?|dno|incoming|underground|overhead|lv) (?:cables?|lines?)\b[^.;!?]{0,80}\b(?:damaged|cut (?:through|into|by)|severed|struck|hit|torn|pierced|ripped)\b|\b(?:damaged|cut (?:through|into)|severed|struck|hit|tore|pierced|ripped)\b[^.;!?]{0,80}\b(?:service|supply|mains?|dno|incoming|underground|overhead|lv) (?:cables?|lines?)\b/gi;
const isLive =
  /(?<!\b(?:not|no longer|never|de|isn['’]t) ?-?)\b(?:live|energi[sz]ed)\b(?! (?:test|working))/i;

const sentenceOf = (text: string, { index }: RegExpExecArray) =>
  `${sentenceBefore(text, index, 300)}${sentenceAfter(text, index, 300)}`.trim();

/** Of what reports a fault, that which is no danger to life: a fault of another category, and equipment that is only old. */
const noDanger = /^(?:network|dno|cut|service|cat(?:egory)?[ .:-]*[bc])/i;
const burning = /\b(?:burning|on fire|flames?|smoking|smould\w*|sparks|melting)\b/gi;
const dangerAtEquipment =
  /^(?:burn|scorch|charr|melt|smok|smould|on fire|flame|spark|arc|overheat|hot|buzz|fizz|crackl|exposed|bare|shock|tingl|explod)/i;
const supplierEquipment = /\b(?:meters?|terminals?|cables?|wires?|isolator|fuse|consumer unit)\b/i;
/** What a word of danger may belong to without any. */
const harmless = /^ (?:alarms?|detectors?|water|tank|press|tap|proof)\b/i;

/**
 * The first sentence that reads like a danger to life; undefined when there is none. Stricter than `troubleInWords`: these texts
 * were accepted, and most of them are ordinary remarks.
 */
export function dangerInWords(text: string): string | undefined {
  const isMeant = (match: RegExpExecArray) =>
    !isDenied(text, match) &&
    !harmless.test(text.slice(match.index + match[0].length, match.index + match[0].length + 20));
  const isBurning = (match: RegExpExecArray) =>
    isNearEquipment(text, match) ||
    supplierEquipment.test(sentenceBefore(text, match.index, near)) ||
    supplierEquipment.test(sentenceAfter(text, match.index + match[0].length, near));
  for (const match of matchesIn(text, phrases))
    if (!noDanger.test(match[0]) && isMeant(match)) return sentenceOf(text, match);
  for (const match of matchesIn(text, damagedCable))
    if (isMeant(match) && isLive.test(sentenceOf(text, match))) return sentenceOf(text, match);
  for (const match of matchesIn(text, trouble))
    if (dangerAtEquipment.test(match[0]) && isNearEquipment(text, match) && isMeant(match))
      return sentenceOf(text, match);
  for (const match of matchesIn(text, burning))
    if (isBurning(match) && isMeant(match)) return sentenceOf(text, match);
  return undefined;
}

/** The first sentence that reports a fault in words, whatever its property; undefined when there is none. */
export function troubleInWords(text: string): string | undefined {
  for (const match of matchesIn(text, phrases)) if (!isDenied(text, match)) return sentenceOf(text, match);
  for (const match of matchesIn(text, trouble))
    if (isNearEquipment(text, match) && !isDenied(text, match)) return sentenceOf(text, match);
  return undefined;
}
