/**
 * How installers' systems name faults of the network operator's equipment: the one list of them. Names are compared by their
 * letters alone, in lower case. Equipment without trouble is no sign: a cut-out has a rating and a photograph, and a looped supply is
 * a fact of the site.
 */
const equipmentNames =
  /cutouts?|serviceheads?|(?:service|supply|main|dno)(?:fuse|cable|neutral)|fuse(?:carrier|holder|base)|metertails|incomingcable|intake|supplyhead|overheadline|busbars?|neutral|polarity|network|distributor/;

const troubleNames =
  /^(?:is|has|was|with|looks|seems)?(?:fault|issue|damag|defect|problem|danger|hazard|unsafe|broken|crack|burn|scorch|charred|melt|smok|smould|spark|arcing|overheat|hot|loose|expos|leak|corro|revers|disintegrat|missing)/;

/** Trouble that needs no equipment beside it. */
const troubleAlone =
  /^(?:is|has|site|customer)?(?:exposed(?:live)?(?:conductors?|parts?|wires?|cables?|terminals?)|live(?:conductors?|parts?|wires?|contacts?|terminals?)(?:exposed|accessible)|(?:loose|broken|lost|open|floating)(?:neutral|pen)|lossofneutral|pen(?:conductor)?(?:fault|loss|lost|broken)|reversepolarity|tingl(?:e|es|ing)|(?:smellof)?burning(?:smell)?|overheating|arcing|sparking|(?:immediate(?:ly)?|imminent)?danger(?:ous)?(?:tolife|situation)?|unsafe(?:situation)?|defect(?:s|ive)?(?:found|report|details)?|electric(?:al)?shocks?|pitchleak(?:ing)?)$/;

/** Whose network it is, which every worksheet may say. */
const operatorFacts = /^dno(?:name|mpid|id|region|area|licence)$/;

/** What the value of a property denies where all is well. "Not safe" and "no lid" deny something else. */
const denied =
  'applicable|available|known|tested|checked|inspected|looked|sure|required|needed|relevant|recorded|noted|observed|reported|found|seen|present|visible|' +
  'signs?|evidence|issues?|problems?|concerns?|faults?|faulty|defects?|defective|damaged?|dangers?|dangerous|hazards?|trouble|broken|cracked|cracks|burn\\w*|' +
  'scorch\\w*|melt\\w*|smok\\w*|smell\\w*|spark\\w*|arc\\w*|hot|overheat\\w*|loose|exposed|leak\\w*|corro\\w*|unsafe|revers\\w*|missing|shocks?|tingl\\w*';

/** Values that say that all is well. */
const reassuring = new RegExp(
  `^(?:n|no|none|nil|null|n/?a|no[nt]?[ -](?:[a-z-]+ ){0,3}(?:${denied})(?: [a-z]+){0,3}|false|0|ok|okay|good|fine|pass(?:ed)?|satisfactory|safe|clear|normal|correct|intact|undamaged)$`,
  'i',
);

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
