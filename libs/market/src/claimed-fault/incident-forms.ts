import { equipment, inside, is, ofNetwork, operatorLines, the } from './danger-parts.ts';
import { form, some, unless } from './form.ts';
import { people, vehicles } from './incident-parts.ts';
import type { Pattern } from './pattern.ts';

/*
 * Forms of what has happened: to people and animals, to what is plugged in, and to cables that someone or something has damaged.
 */

const animals = some([
  'horses?',
  'cows?',
  'cattle',
  'bullocks?',
  'sheep',
  'dogs?',
  'cats?',
  'pon(?:y|ies)',
  'swans?',
  'livestock',
  'animals?',
]);
const gnawers = some([
  'mice',
  'mouse',
  'rats?',
  'rodents?',
  'squirrels?',
  'vermin',
  'rabbits?',
  'dogs?',
  'pupp(?:y|ies)',
]);
const gnawed =
  '(?:eat(?:en|ing)|ate|chew(?:ed|ing)|gnaw(?:ed|ing)|nibbl(?:ed|ing)|bitten|bit)(?: (?:through|thru|into|at))?';
const tools = some([
  'spade',
  'drill',
  'pick(?:axe)?',
  'fork',
  'screw',
  'nail',
  'stake',
  'post',
  'chisel',
  'saw',
  'blade',
  'breaker',
  'bucket',
  'bar',
  'pin',
]);
const supplyCables = `(?:${operatorLines}|live (?:cables?|mains?)|(?:meter )?tails)`;
const seenTo = `(?![^.;!?\\r\\n]{0,20}\\bnot live\\b)${unless('replaced', 'renewed', 'repaired', 'reconnected', 're-?made', 'changed', 'dead', 'disused')}`;

/** What is plugged in, and burns when the neutral is lost. */
const appliance = some([
  'tvs?',
  'tell(?:y|ies)',
  'televisions?',
  'fridges?',
  'freezers?',
  'microwaves?',
  'appliances',
  'electronics',
  'bulbs',
  'lights',
  'lamps',
  'chargers',
  'everything',
  'routers?',
  'boilers?',
  'washing machines?',
  'computers?',
]);
const appliances = `${appliance}(?:(?:,| and| &) (?:the )?${appliance}){0,3}`;
const burst = '(?:blew|blown|blowing|popped|popping|fried|frying|exploded|exploding|burning out|burnt out)';

export const incidentForms: readonly Pattern[] = [
  // People and animals.
  form(
    `${people} ${is}(?:knocked|thrown|blown) (?:clean |right )?(?:off (?:his|her|my|their) feet|across|backwards?)(?! by ${the}(?:dogs?|wind|car|bike))`,
    `flash(?:ed)? (?:in|into|to) (?:my|his|her|their|the) (?:face|eyes?|hands?)`,
    `(?:${equipment}|fuses?) ${is}flashed(?! up)`,
    `(?:flash(?:es|ed)?|spark(?:s|ed)|bang|explosion) (?:when|as|while|on) (?:\\w+ ){0,3}(?:pull|remov|withdr|insert|refit|replac|fit|touch|open)\\w* (?:out )?${the}(?:${inside}|fuses?)`,
    `${animals} ${is}(?:killed|electrocuted|dead|died)(?: \\w+){0,3} (?:by|from|under|beside|near) ${the}(?:\\w+ )?(?:lines?|cables?|wires?|conductors?|poles?|pylon|stay)`,
    `(?:had|having|told|asked|ordered|advised) (?:\\w+ ){0,3}to evacuate(?![^.;!?\\r\\n]{0,40}\\b(?:if|when|case|drill|tests?|tested|practice|alarm|tubes?|refrigerant))`,
  ),
  // What is plugged in.
  form(
    `${appliances} ${is}(?:just ){0,1}${burst}(?: up)?(?! (?:fuses?|fan|air|over|about|around|away))${seenTo}`,
    `(?:appliances|electronics) ${is}cooking`,
    `${appliance} ${is}(?:smoking|on fire)`,
    `(?:house|flat|everything|lights|bulbs|lamps) (?:all )?(?:went|gone|goes|go) (?:very |too |really |all )?bright`,
    `lights? (?:(?:is|are|were|now|all|keep) ){0,2}(?:flicker\\w*|dim\\w*|going|getting|gone) (?:(?:then|and|very|too|really|up) ){0,3}bright(?:er|ly)?`,
  ),
  // Cables, and what has gone through them.
  form(
    `${tools} ${is}(?:\\w+ )?(?:through|thru|into) ${the}${supplyCables}${seenTo}`,
    `${vehicles} ${is}(?:\\w+ )?(?:through|thru|into) ${the}${supplyCables}`,
    `(?:hit|struck|sliced|pierced|punctured|nicked|damaged) (?:through |into )?${the}${supplyCables}${seenTo}`,
    `live (?:mains?|services?|cables?|conductors?) ${is}(?:laying|lying|left) (?:in|on|across)`,
    `(?:put|stuck|drove|hit|banged|knocked|went|gone|drilled|dug|sliced|cut) (?:(?:an?|the|his|her|my|their) ${tools} )?(?:straight |right )?(?:through|thru|into) ${the}${supplyCables}${seenTo}`,
    `${vehicles} ${is}(?:pulled|ripped|brought|took|taken|dragged|tore|snagged|caught) (?:down |out |up )?${the}(?:${operatorLines}|poles?)(?: down)?`,
    `${ofNetwork}(?:${operatorLines}|poles?|cables?) ${is}(?:damaged|severed|sliced|torn|ripped|snagged|chopped) (?:\\w+ ){0,2}by (?:an? |the )?(?:${vehicles}|${tools}|trees?|branch|storm|wind|ice)${seenTo}`,
    `${ofNetwork}(?:${supplyCables}|cables?) ${is}(?:pierced|punctured|severed|sliced|struck|hit|drilled) (?:through |into )?by\\b${seenTo}`,
    `${gnawers} ${is}${gnawed} ${the}(?:${ofNetwork}(?:cables?|wires?|wiring)|${supplyCables}|insulation|sheath\\w*)${seenTo}`,
    `(?:${ofNetwork}cables?|${supplyCables}|insulation) ${is}${gnawed} by ${the}${gnawers}${seenTo}`,
  ),
  // Parts of the supply that were taken away or pulled out.
  form(
    `(?:stole|stolen|nicked|pinched|robbed|theft of) ${the}(?:\\w+ )?(?:earth(?:ing)?|neutrals?|tails|cut[- ]?outs?|main fuse|${operatorLines})${seenTo}`,
    `(?:neutrals?|(?:meter )?tails|cut[- ]?outs?|c/o|main fuse|${operatorLines}) ${is}(?:stolen|nicked|pinched)${seenTo}`,
    `(?:meter )?tails ${is}(?:pulled|ripped|torn|yanked|popped|fallen|come) (?:right |clean |straight )?(?:out of|from|off) ${the}(?:cut[- ]?outs?|c/o|(?:service )?heads?)${unless('replaced', 're-?terminated', 're-?fitted', 're-?made', 'reconnected', 're-?energi[sz]ed', 'isolat\\w+', 'tests?', 'capped', 'meter', 'upgrad\\w+', 'dead')}`,
    `(?:${equipment}|fuses?) ${is}(?:blown|blew|burst|flew) (?:apart|to (?:bits|pieces)|up)`,
  ),
];
