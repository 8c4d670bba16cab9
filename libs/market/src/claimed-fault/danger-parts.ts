import { some } from './form.ts';

/*
 * The parts of the forms in which people write of a danger, as sources of regular expressions. No quantifier is without a limit: the cost stays
 * linear.
 */

/** The operator's equipment that can be touched or seen. */
export const equipment = some([
  'cut[- ]?outs?(?: fuses?)?',
  'c/(?:out|o)(?! (?:mrs?|ms|miss|dr|the|no)\\b)',
  '(?:service |supply |intake )?heads?(?! office)',
  '(?:main |service |supply |dno )?fuse ?(?:carr(?:ier|yer)s?|holders?|bases?)',
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
  '(?<!\\b(?:gate|brick|stone|door|concrete) )pillars?',
  'street cabinets?',
  'joint ?(?:holes?|box(?:es)?|bays?)',
  'sub[- ]?stations?',
  '(?<!\\b(?:door ?bell|bell|led|lighting) )transfor?mers?',
]);
/** What carries no power of the operator. */
export const ofNetwork = '(?<!\\b(?:phone|telephone|bt|tv|extension|trailing|internet|fibre|garden|and) )';
export const lines = some(['lines?', 'cables?', 'wires?', 'conductors?', 'services?', 'drop wires?']);
export const operatorLines = `(?:over ?head|o/h(?:ead)?|underground|service|supply|mains?|dno|incoming|power|elec(?:tric(?:al|ity)?)?|lv|hv) ${lines}`;
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
  'fenc(?:es?|ing)',
  '(?:hand)?rail(?:s|ings?)?',
  'stay ?wires?',
  '(?:street ?)?(?:light|lamp)(?:ing)?[- ]?(?:columns?|posts?|standards?)',
  'swan ?necks?',
  'bollards?',
  'walls?',
  '(?:gates?|doors?)(?: (?:handles?|frames?|knobs?))?(?! (?:supply|motor|opener|entry|bell|lock|access|heater|circuit|feed))',
  'gutters?',
  'ladders?',
  'scaffold(?:ing)?',
  'conduits?',
  'trunking',
  'steel(?:work)?',
  '(?:light )?fittings?',
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
export const is = String.raw`(?:(?:is|are|was|were|has|have|had|been|be|now|still|also|very|v\.?|too|so|all|both|badly|partly|completely|fully|left|found|looks?|feels?|seems?|come|came|got|getting|gone|becom(?:es?|ing)|became|reads?|reading|measur(?:es?|ed|ing)|show(?:s|ing)|at|to) ){0,4}`;
export const the = String.raw`(?:(?:the|a|an|its|his|her|my|our|their|this|old|metal|copper|incoming|customer['’]?s) ){0,3}`;

export const broken = some([
  'crack(?:ed|ing)',
  'crumbl(?:ed|ing)',
  'perish(?:ed|ing)',
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
  '(?:with)?in reach',
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
  'bits?',
  'pins?',
  'jaws?',
  'lugs?',
  'metal(?:work)?',
  'bus[- ]?bars?',
]);
export const live = '(?:live|energi[sz]ed|electrified|alive)';
/** What is live by intention: `live test`, `live side`. */
export const ordinarily = String.raw`(?! (?:test|work|side|stream|supply|feed|and neutral|neutral|and dead|at \d|on (?:the )?(?:wan|network|system|comms)|here|alone|and (?:working|lit|tested|ok)|again|next|in (?:the )?(?:house|flat|property|annexe?|garage|shed))\w*)`;
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
