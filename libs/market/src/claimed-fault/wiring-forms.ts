import { equipment, inside, is, live, ordinarily, the } from './danger-parts.ts';
import { form, some, unless } from './form.ts';
import type { Pattern } from './pattern.ts';

/*
 * Forms of what is wrong with the supply itself: its neutral, its polarity, its earth and its fuses, and what is heard and smelt there.
 */

const neutral = 'neutrals?';
const line = some(['lives?', 'lines?', 'phases?', 'l']);
const and = '(?: (?:and|&|\\+|n|to) | ?[-/&+] ?)';
const crossed =
  '(?:swapped|reversed|crossed|transposed|mixed up|back to front|(?:the )?wrong way (?:round|around))';
const seenTo = unless(
  'replaced',
  'renewed',
  'repaired',
  're-?fixed',
  're-?made',
  're-?fitted',
  'reconnected',
  'rectified',
  'corrected',
  'sorted',
  'put right',
  'made good',
  'fixed',
  'swapped back',
);

const supplyEarth =
  '(?:PME|supply|service|incoming|main|dno) (?:earth(?:ing)?(?: (?:terminals?|conductors?|cables?|leads?|connections?|clamps?|straps?|wires?|blocks?|tails?))?|terminals?)';
/** Not what installers do themselves, who take an earth off to test it. */
const torn =
  '(?:broken(?: off)?|snapped(?: off)?|adrift|severed|stolen|nicked|lost|(?:ripped|torn|pulled|cut|burnt|burned|rusted|corroded|rotted|fallen|fell|come|came|sheared) (?:off|away|through|out|adrift|loose))';

const supplyFuse =
  '(?:(?:main|service|supply|dno|mains) (?:fuses?|heads?)|(?:main |service |supply )?fuse (?:carriers?|holders?)|cut[- ]?outs?(?: fuses?)?|c/o(?: fuses?)?)';
const makeshift = some([
  'nails?',
  'bolts?',
  'screws?',
  'coins?',
  '(?:tin |silver |kitchen )?foil',
  '(?:copper |metal |steel |brass )?(?:pipes?|tubes?|bars?|rods?)',
  '(?:(?:copper|metal|solid|bare|thick) )?(?:wires?|cables?|links?|strips?|straps?)',
  'screwdrivers?',
  'spanners?',
]);
const put = '(?:(?:is|was|been|has|fitted|used|put|pushed|jammed|wedged|stuck|bodged) ){0,3}';
const jumpLeads = '(?:jump(?:er)?[- ]?(?:leads?|cables?|wires?)|croc(?:odile)?[- ]?clips?)';
const bridged = '(?:bridg(?:ed|ing|es)|by-?pass(?:ed|ing|es)?|linked out|short(?:ed|ing)(?: out)?)';

const heard = '(?:crackl\\w*|fizz\\w*|sizzl\\w*|spitting|popping|arcing|sparking)';
const glowing = '(?:glowing|red[- ]hot|smou?ldering|sizzling|fizzing|crackling)';
const burnt = '(?:burnt|burned|burning|scorched|charred|melted|melting)';
const terminals = '(?:meters?|isolators?|tails?|neutral|line|live|phase|supply|incoming) terminals?';

export const wiringForms: readonly Pattern[] = [
  // Neutral and polarity.
  form(
    `${neutral} (?:is|was|found|showing|shows|reads|reading|now|still) ${is}${live}${ordinarily}`,
    `${line}${and}${neutral} (?:tails |conductors |cores |cables )?${is}${crossed}(?! (?:over )?(?:to|onto|into))${seenTo}`,
    `${neutral}${and}${line} (?:tails |conductors |cores |cables )?${is}${crossed}(?! (?:over )?(?:to|onto|into))${seenTo}`,
    `${line}${and}n (?:tails |conductors |cores |cables )?${is}${crossed}(?! (?:over )?(?:to|onto|into))${seenTo}`,
    `(?:no|without) (?:supply|incoming|service) ${neutral}(?! (?:issues?|faults?|problems?))`,
    `${neutral} ${is}(?:failed|failing|intermittent|detached)`,
    `n (?:&|and|\\+) e (?:is |are |both |all ){0,2}(?:lost|gone|missing|broken)`,
    `(?:${neutral}|PEN) (?:conductors? )?${is}(?:snapped|severed|(?:burnt|burned|come|pulled|rotted|corroded|broken) (?:off|out|away|through|adrift))${seenTo}`,
  ),
  // Earth of the supply.
  form(`${supplyEarth} ${is}${torn}${seenTo}`, `(?:broken|severed|snapped|stolen) ${supplyEarth}${seenTo}`),
  // What is there instead of a fuse.
  form(
    `${makeshift} ${put}(?:in place of|instead of|in lieu of|as) ${the}(?:proper )?(?:${supplyFuse}|fuses?)`,
    `(?:nails?|bolts?|screws?|coins?|foil|pipes?|tubes?|rods?) ${put}(?:wrapped )?(?:in(?:side)?|a?round|over) ${the}${supplyFuse}`,
    `${makeshift} ${is}(?:${bridged}|across) ${the}(?:${supplyFuse}|fuses?)`,
    `(?:${supplyFuse}|fuses?) ${is}(?:replaced|swapped) (?:with|by|for) ${the}(?:nails?|bolts?|screws?|coins?|foil|(?:copper |metal )?(?:pipes?|tubes?|bars?|rods?))`,
    `${bridged} ${the}${supplyFuse}`,
    `${supplyFuse} ${is}${bridged}`,
    `${jumpLeads} ${is}(?:${bridged}|across|on|onto|from|to|between|clipped|connected|used) (?:on |onto |to |across )?${the}(?:${supplyFuse}|meters?|tails|isolators?|terminals?|${inside})`,
  ),
  // What is seen, heard and smelt.
  form(
    `${glowing} ${the}(?:${inside}|fuses?|tails?)(?! (?:display|screen|lights?|leds?|reading))`,
    `(?:${heard}|buzz\\w*)(?: (?:and|&) \\w+){0,2} (?:at|from|in|inside|by|on) ${the}(?:${equipment}|fuses?)`,
    `${heard} (?:noises? |sounds? )?(?:at|from|in|inside|on) ${the}${inside}`,
    `(?:fuses?|carriers?) ${is}(?:fell|fallen|broke|broken|came|come|snapped|split) (?:out |apart )?in(?:to)? (?:two|2|half|halves|bits|pieces)`,
    `(?:earth\\w*|bond\\w*|clamps?|gutters?|pipes?|taps?) ${is}(?:\\w+ )?spark(?:s|ed)`,
    `(?:${inside}|cables?|wires?|sheath|conductors?|tails|sockets?|switch(?:es)?|earth(?:ing)?) ${is}(?:\\w+ )?hot to (?:the )?touch`,
    `fuses? ${is}(?:${heard}|buzz\\w*|exploded|exploding|glowing)`,
    `${equipment} ${is}hot(?! (?:tested|glue|water|tub|tap|tank|press|plate|supply|rate))`,
    `(?:${equipment}|fuses?|fuse ?(?:box|board)) ${is}(?:cooked|fried|frazzled|toasted|blackened|singed|ablaze|alight)${seenTo}`,
    `${terminals} ${is}${burnt}${seenTo}`,
    `${burnt}(?: out)? ${terminals}${seenTo}`,
    `smell(?:s|ed|ing)? (?:strongly )?(?:of|like) (?:(?:bad|rotten|off) )?fish\\b[^.;!?\\r\\n]{0,40}\\b(?:${inside}|fuses?|electrics?|sockets?)`,
    `(?:smou?ldering|singe(?:d|ing)|fish) (?:smell|odou?r)[^.;!?\\r\\n]{0,40}\\b(?:${inside}|fuses?|electrics?|sockets?)`,
    `smell(?:s|ed|ing)? (?:strongly )?(?:of|like) (?:hot|melt\\w+|singed) (?:plastic|rubber|bakelite|electrics?|wires?|insulation)`,
    `(?<!\\b(?:gas|boiler|photo|customer|caller) )(?:ID|immediately dangerous) (?:warning )?notice`,
  ),
];
