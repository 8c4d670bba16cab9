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
  street,
  ofNetwork,
} from './danger-parts.ts';
import { unless, form } from './form.ts';
import { people, vehicles, hurt } from './incident-parts.ts';
import { incidentForms } from './incident-forms.ts';
import { matchesIn, patternOf, type Pattern } from './pattern.ts';
import { sentenceOf } from './sentences.ts';
import { voltagesIn } from './voltages.ts';
import { wiringForms } from './wiring-forms.ts';
import type { WordsOfText } from './words-of-text.ts';

/** What is so because someone has seen to it. */
const made = unless('properly', 'terminated', 'dead', 'covered', 'insulated', 'clipped', 'safe', 'shrouded');
const replacedSince = '(?!,? (?:and |now |since |was |been ){0,2}(?:replaced|changed|renewed|repaired))';

/*
 * Forms in which people write of a danger: what has happened to what. Each is built of the names of its parts, so that it holds for
 * phrases that no installer has sent yet.
 */

const forms: readonly Pattern[] = [
  // Metal, and parts that must not be touched.
  form(
    `${touched} ${is}${live}${ordinarily}`,
    `live to (?:the )?touch`,
    `sheath ${is}live(?! (?:cables?|conductors?|parts?|wires?))`,
    `(?:see|saw|seen|seeing|touch(?:ed|ing)?|reach(?:ed|ing)?) ${the}(?:bare )?live ${liveParts}${made}`,
    `see ${the}(?:bare )?(?:copper|conductors?|strands?|cores?)(?! (?:pipes?|tubes?|cylinder))${made}`,
    `(?:can|could|may|might) (?:easily )?(?:touch|reach|get at) ${the}(?:bare )?live (?:\\w+ )?${liveParts}`,
    `live (?:contacts?|parts?|terminals?|bits?|pins?|jaws?|lugs?|copper|metal(?:work)?|bus[- ]?bars?) ${is}visible`,
    `live ${liveParts} ${is}(?:sticking |hanging |coming |poking )?out(?: of)? ${the}(?:wall|ground|ceiling|floor|plaster)`,
    `live ${liveParts} ${is}(?:unterminated|uncapped|un-?insulated)`,
    `(?:unterminated|uncapped|un-?insulated) live ${liveParts}`,
    `(?:case|casing|lid|cover) of ${the}${inside} ${is}${live}`,
    `(?:see|saw|seen|seeing|touch(?:ed|ing)?|reach(?:ed|ing)?) ${the}bus[- ]?bars?${made}`,
    `${live} ${liveParts} ${is}${exposed}`,
    `bus[- ]?bars? ${is}${exposed}`,
    `(?:exposed|bare|uncovered) (?:live )?bus[- ]?bars?`,
    `live (?:metal(?:work)?|chassis|casing)(?! (?:work|clad|box|boxes))`,
    `live cable ends`,
    `live ${liveParts} (?:\\w+ ){0,3}(?:left exposed|(?:on|across) ${the}(?:pavement|road|street|ground|floor|drive|path))`,
    `(?<!\\b(?:earth(?:ing)?|bonding|protective|cpc) )(?:(?:conductors?|strands?|cores?) ${is}(?:exposed|bare|showing|visible)|copper ${is}showing)(?! (?:\\d|size))${made}`,
    `(?<!\\b(?:roof|loft|cavity|wall) )(?:sheath|insulation) ${is}(?:split|perished|broken|cut|gone|melted)\\b[^.;!?\\r\\n]{0,40}\\b(?:conductors?|copper|cores?|exposed)`,
    `(?:melted|burnt|burned|scorched) insulation`,
    `(?:cut[- ]?outs?|c/o|(?:service )?heads?) ${is}(?:hanging|dangling) (?:by|on|from|off|loose|down)`,
    `(?:cut[- ]?outs?|c/o|(?:service )?heads?|fuse ?carriers?|carriers?) ${is}(?:falling|fell|fallen|come|came|coming) (?:apart|to (?:bits|pieces))`,
    `(?:cut[- ]?outs?|service heads?) (?:cover|lid|front|shell|casing|housing) ${is}(?:missing|gone|broken|smashed|ripped off)`,
    `(?:covers?|lids?|front) of ${the}(?:cut[- ]?outs?|service heads?) ${is}(?:missing|gone|broken|smashed)`,
    `(?:no|without|missing) (?:a |the |its )?(?:cover|lid) (?:on|over|to) ${the}(?:cut[- ]?outs?|service heads?)`,
    `${equipment} ${is}live and (?:broken|damaged|exposed|wet)`,
    `${equipment} (?:\\w+ ){0,2}(?:hanging|ripped|pulled|torn|coming|come|fallen) (?:off|from|away from) ${the}wall`,
  ),
  // In the street.
  form(
    `${street} (?:doors? |lids? |covers? |gates? )?${is}(?:\\w+ing (?:and|n|&) )?(?:exploded|(?:wide )?open(?! (?:for|to|by))(?!,? barriers)|off|smashed|missing|smoking|on fire|blown|knocked (?:over|down)|unlocked|broken|lifting|(?:bashed|kicked|smashed|prised|forced)(?: (?:open|in))?)`,
    `open (?:link ?box|(?:feeder|mini) ?pillars?|street cabinets?)(?!,? barriers)`,
    `(?:lids?|doors?|covers?) ${is}(?:off|missing|open) (?:of |on |from )?${the}${street}`,
    `man ?holes?(?: covers?)? ${is}(?:blown|blew|exploded|smoking|steaming|sparking|on fire)`,
    `(?:pavement|road|footpath) ${is}(?:smoking|steaming|sparking|hot and)`,
    `(?:smoke|sparks?|flames?) ${is}(?:coming |pouring |flying )?(?:from|out of|off|in|through) (?:(?:under|behind|below|beneath) )?${the}(?:pavement|road|street|ground|floor(?:boards)?|stairs|walls?|trench|poles?|${street}|${operatorLines})`,
    `cable faults? in ${the}(?:pavement|road|street)`,
    `${vehicles} ${is}(?:hit|struck|cut|went|drove|crashed|knocked) (?:through |into |down |over )?${the}(?:cable|poles?|line|${operatorLines}|${street})`,
    `${ofNetwork}(?:cables?|lines?|poles?|${street}) ${is}(?:hit|struck|cut|pulled|smashed) (?:\\w+ ){0,3}by (?:an? |the )?(?:${vehicles}|tree|branch)`,
  ),
  // Lines that have left their place.
  form(
    `(?:overhead|power|electric(?:al|ity)?|lv|hv) ${lines} ${is}(?:down|low|fallen|fell|snapped)(?! (?:to|side|the|through|from|inside|voltage))`,
    `${operatorLines} (?:(?:is|has|was|just) ){0,2}(?:come|came|blown) down(?! (?:to|the|through|from|inside))`,
    `${operatorLines} ${is}(?:fallen|snapped|on the (?:ground|floor|road|pavement|grass|lawn|roof|deck)|(?:hanging|sagging) (?:very )?(?:low|down|loose|off|over|across))`,
    `(?:fallen|downed|snapped|hanging|sagging) ${operatorLines}`,
    `(?:fallen|downed) (?:live )?(?:lines?|wires?|conductors?)`,
    `${ofNetwork}(?:wires|conductors?|cores?) ${is}(?:hanging|dangling|sticking) out(?! of ${the}(?:router|tv|aerial|speakers?|alarm|phone|thermostat|door ?bell))`,
    `${operatorLines} ${is}(?:lying|(?:pulled|ripped|torn) (?:off|from|out of|down))`,
    `${ofNetwork}cables? ${is}lying (?:on|in|across) ${the}(?:ground|road|pavement|street|garden|field|path)`,
    `wires ${is}hanging out of ${the}${inside}`,
    `${ofNetwork}(?:cables?|wires?|lines?) ${is}down (?:in|on|across|over) ${the}(?:hedge|verge|ditch|river|park|road|pavement|street|footpath|garden|field|drive(?:way)?|path|roof|lawn)`,
    `(?:trees?|branch(?:es)?|ladders?|scaffold\\w*) ${is}(?:fell |fallen |down |leaning |resting |touching ){0,2}(?:on|onto|across|over|against|through) ${the}(?:${operatorLines}|(?:power )?lines?)`,
    `conductors? ${is}(?:off ${the}insulators?|lying (?:on|in|across))`,
    `(?:transformers?|substations?) ${is}(?:exploded|blew up)`,
    `(?:lines?|wires?|conductors?|services?|${operatorLines}) ${is}(?:touching|rubbing (?:on|against)|draped (?:over|on|across)) (?:the |a |my )?(?:roof|house|tree|branch|chimney|gutter(?:ing)?|ground|metal|scaffold\\w*|fence|car|van|window)s?`,
    `(?<!\\b(?:single|double|two|triple|three|four|flag|fence|washing|curtain|clothes|telephone|bt|lamp|[1-4]) )poles? ${is}(?:broken|snapped|leaning|fallen|fell|on fire|down|rotten|cracked|split|unsafe|hit|struck|collaps\\w+|knocked (?:over|down)|(?:about|going|ready|likely) to (?:fall|snap|go|come down))`,
    `(?:broken|snapped|leaning|fallen|rotten|collapsed) (?:wooden |electric(?:ity)? |service |dno )?poles?`,
    `(?:line|cable|wire|conductor|tails|metal|cut[- ]?out|head|live part|terminal)s?\\b[^.;!?\\r\\n]{0,60}\\b(?:can|could|may|might) (?:easily )?be touched`,
  ),
  // Water where the supply comes in.
  form(
    `(?:water|rain|rainwater|damp) ${is}(?:ingress |leak\\w* |runn?ing |runs |ran |gush\\w* |piss\\w* |pour\\w* |drip\\w* |going |coming ){0,2}(?:in|into|inside|through|thru|over|onto|out of|down) (?:to )?${the}(?:${equipment}|(?:service|supply|incoming|mains) cables?)`,
    `water (?:\\w+ )?(?:coming|running|leaking|dripping|pouring|getting|tracking|gushing|seeping) (?:\\w+ ){0,5}(?:into|inside|onto|through|over|out of|on) ${the}(?:${equipment}|meters?|bus[- ]?bars?)`,
    `flood(?:ed|ing|s|water)?(?: water)? ${is}(?:up to|above|over|reached|reaching|covering) ${the}${inside}`,
    `(?:water|rainwater) (?:\\w+ ){0,3}(?:on|onto|over|into) ${the}live ${liveParts}`,
    `(?:wet and live|live and wet)`,
    `(?:water|rainwater) ${is}(?:pour\\w* |runn?ing |leak\\w* |dripp\\w* )?(?:in|inside|into|through|onto|over) ${the}(?:meter (?:box|cupboard|cabinet)|fuse ?(?:box|board)|consumer unit)`,
    `(?:flooded|submerged) ${the}${inside}`,
    `${inside} ${is}(?:half )?(?:full of (?:\\w+ )?water|filled with water|flooded(?! with light)|submerged|under ?water(?! (?:butt|tank|pipe|heater|cylinder))|soaked|soaking wet|(?:sat|sitting) in water)`,
  ),
  // Explosions, and what comes out of equipment.
  form(
    `(?:smoke|sparks?|flames?|bangs?|flash(?:es)?|explosions?|fire) ${is}(?:coming |came |pouring |and \\w+ ){0,2}(?:from|out of|at|inside|in|within) ${the}${inside}`,
    `(?:smoke|sparks?|flames?) ${is}(?:coming |came |pouring ){0,2}(?:from|out of) ${the}(?:\\w+ )?(?:cupboards?|sockets?)`,
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
    `shocks? (?:from|off|in|through|when (?:\\w+ ){0,2}touch\\w*) ${the}(?:kitchen |bathroom )?(?:${touched}|${inside}|sockets?|switch(?:es)?|cooker(?: hood)?|hob|fridge|oven|kettle|appliances?)`,
    `(?:got|been|was) zapped`,
    `shocked (?:by|when|while|off|from) (?:\\w+ ){0,2}touch\\w*`,
    `shocked (?:by|off|from) ${the}(?:${touched}|${inside})`,
    `(?:belts?|whacks?|zaps?|bites?|bitten|jolts?|kicks?|buzz(?:es)?) (?:off|from|by) ${the}(?:${touched}|${inside}|sockets?|switch(?:es)?|cooker|hob|fridge|washing machine|appliances?)`,
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
const alone = patternOf([
  String.raw`^\s*\b(?:it(?:['’]s| is) |this is )?(?:very |extremely |really |highly )?(?:dangerous|unsafe|not safe|(?:an )?emergency|smoking|arcing|over[- ]?voltage|on fire(?:,[^\r\n]{0,80})?)(?:[.,!;: -]{1,3}(?:please |pls )?(?:do not|don['’]?t) (?:touch|use|enter|open|go near)[^\r\n]{0,40})?[\s.!]*$`,
]);

const damagedEquipment = form(
  `(?:${equipment}|cables?|${operatorLines}) (?:\\w+ ){0,2}${broken}`,
  `${broken} ${the}(?:${equipment}|cables?|${operatorLines})`,
);
const isLive =
  /(?<!\b(?:not|no longer|never|de|re|new \w{1,20}|supply|now|then|isn['’]t|aren['’]t) ?-?)\b(?:live|energi[sz]ed)\b(?! (?:test|work|side|on (?:the )?(?:wan|network)))/i;

/** What is a danger whatever is beside it. */
export const dangerPatterns: readonly Pattern[] = [alone, ...forms, ...incidentForms, ...wiringForms];

/** What reads like a danger to life in one of the forms. */
export function* dangerForms(words: WordsOfText): Generator<RegExpExecArray> {
  for (const pattern of dangerPatterns) yield* matchesIn(words, pattern);
  for (const match of matchesIn(words, damagedEquipment))
    if (isLive.test(sentenceOf(words.text, match))) yield match;
  yield* voltagesIn(words);
}
