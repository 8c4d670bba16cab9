/*
 * The parts of the forms in which people write of a danger, as sources of regular expressions. No quantifier is without a limit: the cost stays
 * linear.
 */

export const some = (names: readonly string[]) => `(?:${names.join('|')})`;

/** The operator's equipment that can be touched or seen. */
export const equipment = some([
  'cut[- ]?outs?(?: fuses?)?',
  '(?:service |supply |intake )?heads?(?! office)',
  '(?:main |service |supply |dno )?fuse ?(?:carriers?|holders?|bases?)',
  'carriers?',
  '(?:main|service|supply) fuses?',
  '(?:meter )?tails',
  'bus[- ]?bars?',
  '(?:mains? )?intake',
]);
/** The operator's equipment in the street. */
export const street = some([
  'link ?box(?:es)?',
  '(?:feeder|mini) ?pillars?',
  'street cabinets?',
  'joint ?(?:holes?|box(?:es)?|bays?)',
  'substations?',
  '(?<!\\b(?:door ?bell|bell|led|lighting) )transformers?',
]);
/** What carries no power of the operator. */
export const ofNetwork = '(?<!\\b(?:phone|telephone|bt|tv|extension|trailing|internet|fibre|garden|and) )';
export const vehicles = some([
  'digger',
  'excavator',
  'spade',
  'drill',
  'builders?',
  'lorry',
  'van',
  'car',
  'truck',
  'vehicle',
  'tractor',
]);
export const lines = some(['lines?', 'cables?', 'wires?', 'conductors?', 'services?', 'drop wires?']);
export const operatorLines = `(?:overhead|underground|service|supply|mains?|dno|incoming|power|electric(?:al|ity)?|lv|hv) ${lines}`;
/** What a person touches, and what has no voltage unless something is wrong. */
export const touched = some([
  '(?:exposed )?metal(?:work)?',
  '(?:meter )?(?:box(?:es)?|cupboard|cabinet|case|casing|enclosure)',
  '(?:gas |water )?pipes?(?:work)?',
  'taps?',
  'sinks?',
  'baths?',
  'showers?',
  'radiators?',
  'boilers?',
  'fences?',
  'handrails?',
  'earth(?:ing)?(?: (?:terminal|conductor|cable|wire|rod))?',
]);
export const inside = some([
  equipment,
  'meters?',
  'isolators?',
  'consumer units?',
  'meter (?:box|cupboard|cabinet)',
  'terminals?',
  'fuse ?(?:box(?:es)?|boards?)',
  'distribution boards?',
]);

/** Words between a thing and what is said of it; none of them denies it. */
export const is = String.raw`(?:(?:is|are|was|were|has|have|had|been|be|now|still|also|very|too|so|all|both|badly|partly|completely|fully|left|found|looks?|feels?|seems?|come|came|got|getting|gone|becom(?:es?|ing)|became|reads?|reading|measur(?:es?|ed|ing)|show(?:s|ing)|at|to) ){0,4}`;
export const the = String.raw`(?:(?:the|a|an|its|his|her|my|our|their|this|old|metal|copper|incoming|customer['’]?s) ){0,3}`;

export const broken = some([
  'cracked',
  'broken',
  'smashed',
  'shattered',
  'split(?! (?:between|with|in|load|into))',
  'damaged',
  `pulled (?:off|away|(?:out of|from) ${the}(?:wall|cut[- ]?outs?))`,
  '(?:come|came|coming|hanging|falling|fallen|fell|ripped|torn|knocked) (?:off|away|apart|out|from|to pieces)',
  'off the wall',
  'disintegrat\\w+',
  'severed',
  'struck',
  'hit',
  'torn',
  'pierced',
  'cut (?:through|into|by)',
]);
export const exposed = some([
  'exposed',
  'bare',
  'showing(?! \\d)',
  'accessible',
  'reachable',
  'within reach',
  'uncovered',
  'open to (?:anyone|anybody|the public)',
  'hanging',
]);
export const liveParts = some([
  'contacts?',
  'parts?',
  'conductors?',
  'wires?',
  'terminals?',
  'cables?',
  'tails?',
  'copper',
  'ends?',
  'metal(?:work)?',
  'bus[- ]?bars?',
]);
export const live = '(?:live|energi[sz]ed|alive)';
/** What is live by intention: `live test`, `live side`. */
export const ordinarily = String.raw`(?! (?:test|work|side|stream|supply|feed|and neutral|neutral|and dead|at \d|on (?:the )?(?:wan|network|system|comms)|here|alone|again|next|in (?:the )?(?:house|flat|property|annexe?|garage|shed))\w*)`;
export const operator = some(['dno', 'network operator', 'distributor']);
export const now = some([
  'now(?! (?:the|that|it|we|customer|as|there|is|being|has|have|before)\\b)',
  'urgent(?:ly)?',
  'immediate(?:ly)?',
  'asap',
  'straight away',
  'right away',
]);
export const notCard =
  '(?! (?:number|line|contact|telephone|phone|details|card|sticker|label|leaflet|upgrade|fuse|substation|attended|came|fitted|was here))';
/** What a network operator is asked for every day, in the same part of a sentence. */
export const notWork =
  '(?![^.,;!?\\r\\n]{0,40}\\b(?:upgrad\\w*|unloop\\w*|three[- ]phase|quotes?|paperwork|application|g9[89]|alteration|approval|survey)\\b)';
export const people = some([
  'person',
  'people',
  'customer',
  'engineer',
  'man',
  'woman',
  'child',
  'boy',
  'girl',
  'he',
  'she',
  'i',
  'installer',
  'colleague',
  'neighbour',
  'tenant',
  'some(?:body|one)',
  'builder',
  'worker',
]);
export const hurt = some([
  'collapsed',
  'unconscious',
  'injured',
  'burn(?:ed|t)',
  'killed',
  'thrown',
  'hurt(?! (?:his|her|my|their) (?:back|foot|leg|knee))',
  'knocked (?:out|off|back)',
  'taken to hospital',
]);

export const form = (...parts: string[]) => new RegExp(String.raw`\b(?:${parts.join('|')})(?!\w)`, 'gi');
