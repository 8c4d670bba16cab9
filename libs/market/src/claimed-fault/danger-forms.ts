import {
  equipment,
  lines,
  operatorLines,
  touched,
  inside,
  is,
  the,
  broken,
  exposed,
  liveParts,
  live,
  ordinarily,
  operator,
  now,
  notCard,
  notWork,
  people,
  street,
  ofNetwork,
  vehicles,
  hurt,
  form,
} from './danger-parts.ts';
import { matchesIn, sentenceOf } from './sentences.ts';
import { voltagesIn } from './voltages.ts';

/** What is said of something that is not so, or of something else. */
const notDone =
  "\\b(?:not|never|no|be|unable|cannot|fail(?:s|ed)?|please|needs?|hardly|nearly|neither|nobody|until|far|told|thought|kept|customer|isolator)\\b|n['’]t\\b";
/** What is so because someone has seen to it. */
const made = `(?!(?:(?!${notDone})[^.;!?\\r\\n]){0,40}\\b(?:properly|terminated|dead|covered|insulated|clipped|safe|shrouded)\\b)`;
const replacedSince = '(?!,? (?:and |now |since |was |been ){0,2}(?:replaced|changed|renewed|repaired))';

/*
 * Forms in which people write of a danger: what has happened to what. Each is built of the names of its parts, so that it holds for
 * phrases that no installer has sent yet.
 */

const forms: readonly RegExp[] = [
  // Metal, and parts that must not be touched.
  form(
    `${touched} ${is}${live}${ordinarily}`,
    `live to (?:the )?touch`,
    `(?:see|saw|seen|seeing|touch(?:ed|ing)?|reach(?:ed|ing)?) ${the}(?:bare )?live ${liveParts}${made}`,
    `live (?:contacts?|parts?|terminals?|copper|metal(?:work)?|bus[- ]?bars?) ${is}visible`,
    `(?:case|casing|lid|cover) of ${the}${inside} ${is}${live}`,
    `(?:see|saw|seen|seeing|touch(?:ed|ing)?|reach(?:ed|ing)?) ${the}bus[- ]?bars?${made}`,
    `${live} ${liveParts} ${is}${exposed}`,
    `bus[- ]?bars? ${is}${exposed}`,
    `(?:exposed|bare|uncovered) (?:live )?bus[- ]?bars?`,
    `live (?:metal(?:work)?|chassis|casing)(?! (?:work|clad|box|boxes))`,
    `live cable ends`,
    `live ${liveParts} (?:\\w+ ){0,3}(?:left exposed|(?:on|across) ${the}(?:pavement|road|street|ground|floor|drive|path))`,
    `(?<!\\b(?:earth(?:ing)?|bonding|protective|cpc) )(?:conductors? ${is}(?:exposed|bare|showing|visible)|copper ${is}showing)(?! (?:\\d|size))${made}`,
    `(?<!\\b(?:roof|loft|cavity|wall) )(?:sheath|insulation) ${is}(?:split|perished|broken|cut|gone|melted)\\b[^.;!?\\r\\n]{0,40}\\b(?:conductors?|copper|cores?|exposed)`,
    `(?:melted|burnt|burned|scorched) insulation`,
    `(?:cut[- ]?outs?|service heads?) (?:cover|lid|front) ${is}(?:missing|gone|broken)`,
    `(?:no|without|missing) (?:a |the |its )?(?:cover|lid) (?:on|over|to) ${the}(?:cut[- ]?outs?|service heads?)`,
    `${equipment} ${is}live and (?:broken|damaged|exposed|wet)`,
    `${equipment} (?:\\w+ ){0,2}(?:hanging|ripped|pulled|torn|coming|come|fallen) (?:off|from|away from) ${the}wall`,
  ),
  // In the street.
  form(
    `${street} (?:doors? |lids? |covers? )?${is}(?:open(?! (?:for|to|by))(?!,? barriers)|off|smashed|missing|smoking|on fire|blown|knocked (?:over|down)|unlocked|broken)`,
    `(?:lids?|doors?|covers?) ${is}(?:off|missing|open) (?:of |on |from )?${the}${street}`,
    `man ?holes?(?: covers?)? ${is}(?:blown|blew|exploded|smoking)`,
    `(?:pavement|road|footpath) ${is}(?:smoking|steaming|sparking|hot and)`,
    `(?:smoke|sparks?|flames?) ${is}(?:coming )?(?:from|out of|in) ${the}(?:pavement|road|street|ground|${street})`,
    `cable faults? in ${the}(?:pavement|road|street)`,
    `${vehicles} ${is}(?:hit|struck|cut|went|drove|crashed|knocked) (?:through |into |down |over )?${the}(?:cable|poles?|line|${operatorLines}|${street})`,
    `${ofNetwork}(?:cables?|lines?|poles?|${street}) ${is}(?:hit|struck|cut|pulled|smashed) (?:\\w+ ){0,3}by (?:an? |the )?(?:${vehicles}|tree|branch)`,
  ),
  // Lines that have left their place.
  form(
    `(?:overhead|power|electric(?:al|ity)?|lv|hv) ${lines} ${is}(?:down|low|fallen|fell|snapped)(?! (?:to|side|the|through|from|inside|voltage))`,
    `${operatorLines} (?:(?:is|has|was|just) ){0,2}(?:come|came|blown) down(?! (?:to|the|through|from|inside))`,
    `${operatorLines} ${is}(?:fallen|snapped|on the (?:ground|floor|road|pavement|grass|lawn|roof)|(?:hanging|sagging) (?:very )?(?:low|down|loose|off|over|across))`,
    `(?:fallen|downed|snapped|hanging|sagging) ${operatorLines}`,
    `${operatorLines} ${is}(?:lying|(?:pulled|ripped|torn) (?:off|from|out of|down))`,
    `${ofNetwork}cables? ${is}lying (?:on|in|across) ${the}(?:ground|road|pavement|street|garden|field|path)`,
    `wires ${is}hanging out of ${the}${inside}`,
    `${ofNetwork}(?:cables?|wires?) ${is}down (?:in|on|across|over) ${the}(?:road|pavement|street|footpath|garden|field|drive(?:way)?|path|roof|lawn)`,
    `trees? ${is}(?:fell |fallen |down |leaning |resting ){0,2}(?:on|onto|across|over|against) ${the}(?:${operatorLines}|(?:power )?lines?)`,
    `(?:transformers?|substations?) ${is}(?:exploded|blew up)`,
    `(?:lines?|wires?|conductors?) ${is}touching (?:the |a |my )?(?:roof|house|tree|gutter|ground|metal|scaffold\\w*|fence|car|van|window)s?`,
    `(?<!\\b(?:single|double|two|triple|three|four|flag|fence|washing|curtain|clothes|telephone|bt|lamp|[1-4]) )poles? ${is}(?:broken|snapped|leaning|fallen|fell|on fire|down|rotten|cracked|split|unsafe|hit|struck|collaps\\w+|knocked (?:over|down))`,
    `(?:broken|snapped|leaning|fallen|rotten|collapsed) (?:wooden |electric(?:ity)? |service |dno )?poles?`,
    `(?:line|cable|wire|conductor|tails|metal|cut[- ]?out|head|live part|terminal)s?\\b[^.;!?\\r\\n]{0,60}\\b(?:can|could|may|might) (?:easily )?be touched`,
  ),
  // Water where the supply comes in.
  form(
    `(?:water|rain|rainwater|damp) ${is}(?:ingress |leak\\w* |runn?ing |runs |ran |pour\\w* |drip\\w* |going |coming ){0,2}(?:in|into|inside|through|over|onto|out of|down) (?:to )?${the}(?:${equipment}|(?:service|supply|incoming|mains) cables?)`,
    `(?:water|rainwater) (?:\\w+ ){0,3}(?:on|onto|over|into) ${the}live ${liveParts}`,
    `(?:wet and live|live and wet)`,
    `(?:water|rainwater) ${is}(?:pour\\w* |runn?ing |leak\\w* |dripp\\w* )?(?:in|inside|into|through|onto|over) ${the}(?:meter (?:box|cupboard|cabinet)|fuse ?(?:box|board)|consumer unit)`,
    `(?:flooded|submerged) ${the}${inside}`,
    `${inside} ${is}(?:half )?(?:full of (?:\\w+ )?water|filled with water|flooded(?! with light)|submerged|under ?water(?! (?:butt|tank|pipe|heater|cylinder))|soaked|soaking wet|(?:sat|sitting) in water)`,
  ),
  // Explosions, and what comes out of equipment.
  form(
    `(?:smoke|sparks?|flames?|bangs?|flash(?:es)?|explosions?|fire) ${is}(?:coming |came |pouring |and \\w+ ){0,2}(?:from|out of|at|inside|in|within) ${the}${inside}`,
    `(?:meter )?(?:box|cupboard|intake) ${is}(?:full of|filled with) smoke`,
    `(?:will|going to|about to|could|might) (?:catch fire|explode|kill|electrocute)`,
    `fire (?:started|broke out) (?:at|in|inside|from) ${the}${inside}`,
    `(?:caught|catching) fire`,
    `terminals? ${is}glow\\w*`,
    `${equipment} ${is}(?:(?:went|goes|going) bang|banging)`,
    `bang and (?:a )?(?:flash|smoke)|cable strike`,
    `(?:life|lives) (?:is |are )?at risk(?! register)`,
    `(?:some(?:body|one)|people|a person|he|she) (?:could|will|might|may) (?:die|(?:be|get) killed)(?! of cold)`,
    `(?:building|house|property|flats?|block|street|everyone|residents) ${is}evacuated(?! for)`,
    `evacuat(?:ed|ing) ${the}(?:building|house|property|flats?|block|street|everyone|residents|people|site)`,
    `arc[- ]?flash(?! (?:suit|hood|kit|ppe|visor|rated|protect\\w*|gloves|guard|labels?|signs?|warning))`,
    `lights ${is}(?:going |getting |glowing )(?:very |too |really )?bright(?:er)?`,
    `explosions? (?:when|as|while|on|after|occurred|happened)`,
    `${inside} ${is}(?:exploded|exploding|blew up|blown up)`,
    `(?:cables?|wires?|tails|terminals?|isolators?|meters?|fuses?|consumer units?|carriers?) ${is}hot(?! (?:tested|glue|water|tub|tap|tank|press|plate|supply|rate))`,
    `carriers? ${is}(?:melt\\w+|burn\\w+|scorch\\w+|charred)${replacedSince}`,
    `${inside} ${is}(?:melted|scorched|sparked|caught fire)${replacedSince}`,
  ),
  // What people feel.
  form(
    `(?<!\\b(?:dogs?|cats?|bill) )(?:gets?|got|getting|had|having|receiv\\w+|report\\w*|suffer\\w*|felt|feel\\w*|gives?|gave|giving) (?:(?:a|an|small|slight|mild|minor|big|bad|severe|nasty|electric|electrical|me|her|him|them|us|people|customer|some|of|off|getting) ){0,4}shocks?(?! (?:absorber|price|bill|at|of (?:his|her|my|their|a) life|when (?:\\w+ ){0,2}(?:saw|read|see\\w*|open\\w*)|about))`,
    `shocks? (?:from|off|in|through|when (?:\\w+ ){0,2}touch\\w*) ${the}(?:kitchen |bathroom )?(?:${touched}|${inside}|sockets?|switch(?:es)?|cooker|oven|kettle|appliances?)`,
    `(?:got|been|was) zapped`,
    `shocked (?:by|when|while|off|from) (?:\\w+ ){0,2}touch\\w*`,
    `shocked (?:by|off|from) ${the}(?:${touched}|${inside})`,
    `belts? (?:off|from) ${the}(?:${touched}|${inside}|sockets?|switch(?:es)?)`,
    `${people} ${is}${hurt}\\b[^.,;!?\\r\\n]{0,40}\\b(?:touch\\w*|${inside}|electric\\w*|flash|shock)`,
  ),
  // What people ask for.
  form(
    `(?:very |extremely |really |highly )?(?<!not )(?:dangerous|unsafe|hazardous) (?:condition (?:of |at )?)?${the}(?:condition )?(?:${equipment}|${operatorLines})`,
    `(?:very|extremely|really|highly) dangerous\\b(?! (?:dogs?|animals?|stairs|steps|access))[^.;!?\\r\\n]{0,30}\\b${equipment}`,
    `not safe to (?:leave|touch|re-?energi[sz]e)`,
    `${equipment} ${is}(?:in (?:a |an )?)?(?:very |extremely |really |highly )?(?:dangerous|unsafe|not (?:very )?safe|not in a safe|hazardous|lethal)(?! (?:dogs?|animals?|stairs|steps|access))`,
    `${operator} ${is}(?:needed|required|wanted|must attend|to attend|please attend)(?: (?:here|out|to|site|attend|on|please)){0,3} ${now}${notWork}`,
    `(?:send|needs?|get|call|ring|phone|telephone) (?:the |a )?${operator}(?: (?:here|out|to|site|attend|on|back)){0,2} ${now}${notWork}`,
    `${operator} must (?:come|attend)(?:[ ,:-]+\\w+){0,2}?[ ,:-]+(?:${now}|unsafe|danger\\w*)${notWork}`,
    `${operator} ${now}(?: \\w+){0,2} (?:needed|required|wanted|please)${notWork}`,
    `(?<!\\b(?:non|not|not an|no)[- ])(?:emergency(?! light)|urgent(?:ly)?|immediate(?:ly)?)[ ,:-]{1,3}(?:\\w+\\W{1,2}){0,3}${operator}${notCard}${notWork}`,
    `${inside}\\b[^.;!?\\r\\n]{0,40}\\b(?:please )?attend (?:urgently|immediately|now|asap)`,
  ),
];

/** All that a text says. */
const alone =
  /^\s*(?:it(?:['’]s| is) |this is )?(?:very |extremely |really |highly )?(?:dangerous|unsafe|not safe|(?:an )?emergency|smoking|arcing|over[- ]?voltage|on fire(?:,[^\r\n]{0,80})?)[\s.!]*$/gi;

const damagedEquipment = form(
  `(?:${equipment}|cables?|${operatorLines}) (?:\\w+ ){0,2}${broken}`,
  `${broken} ${the}(?:${equipment}|cables?|${operatorLines})`,
);
const isLive =
  /(?<!\b(?:not|no longer|never|de|re|new \w{1,20}|supply|now|then|isn['’]t|aren['’]t) ?-?)\b(?:live|energi[sz]ed)\b(?! (?:test|work|side|on (?:the )?(?:wan|network)))/i;

/** What reads like a danger to life in one of the forms. */
export function* dangerForms(text: string): Generator<RegExpExecArray> {
  for (const pattern of [alone, ...forms]) yield* matchesIn(text, pattern);
  for (const match of matchesIn(text, damagedEquipment))
    if (isLive.test(sentenceOf(text, match))) yield match;
  yield* voltagesIn(text);
}
