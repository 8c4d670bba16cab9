/**
 * What the trade calls the same thing: each row is one thing. Written without hyphens; a query finds what has any word of its row
 * (docs/decisions/0065-search.md). The judged set of `npm run bench -- search` shows what a row is worth.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['cut out', 'cutout', 'service head', 'head', 'fuse', 'service fuse', 'main fuse', 'dno fuse'],
  ['dno', 'distributor', 'network operator', 'distribution network operator'],
  ['ev', 'electric vehicle', 'ev charger', 'charge point', 'chargepoint', 'charging point', 'wallbox'],
  ['pv', 'solar', 'solar panel', 'photovoltaic'],
  ['isolator', 'isolation switch', 'rec2', 'switch disconnector'],
  ['consumer unit', 'fuse box', 'fuseboard', 'distribution board', 'cu'],
  ['tails', 'meter tails'],
  ['neutral', 'pen', 'pen conductor'],
  ['earth', 'earthing', 'ground'],
  ['heat pump', 'ashp', 'air source heat pump'],
  ['battery', 'storage battery', 'energy storage', 'bess'],
  ['tampering', 'tamper', 'bypass', 'bypassed', 'theft', 'interference', 'irregularity'],
  ['de energise', 'deenergise', 'isolate', 'disconnect', 'power off'],
  ['re energise', 'reenergise', 'energise', 'reconnect', 'power on'],
  ['no access', 'not home', 'no reply', 'no answer', 'locked'],
  ['aborted', 'abort', 'failed visit'],
  ['meter', 'metering equipment'],
  ['mpan', 'supply number', 'metering point'],
  ['hot', 'overheated', 'overheating'],
  ['burnt', 'burned', 'scorched', 'charred', 'heat damage'],
  ['cable', 'service cable', 'lead'],
  ['single phase', '1 phase'],
  ['three phase', '3 phase'],
  ['invoice', 'bill'],
  ['smart meter', 'smets2', 'smets'],
  ['loft', 'attic'],
  ['cupboard', 'meter box', 'meter cabinet'],
];

/** Longest entry, in words. */
export const longestSynonym = Math.max(...synonyms.flat().map((phrase) => phrase.split(' ').length));

const rowOf = new Map<string, ReadonlySet<string>>();
for (const row of synonyms) {
  for (const phrase of row) rowOf.set(phrase, new Set([...(rowOf.get(phrase) ?? []), ...row]));
}

/** What else a phrase may be called: `service head` of `cut out`. A plural is looked up as its singular. */
export function synonymsOf(words: readonly string[]): readonly string[] {
  const phrase = words.join(' ');
  const row = rowOf.get(phrase) ?? rowOf.get(phrase.replace(/s$/, '')) ?? new Set();
  return [...row].filter((other) => other !== phrase);
}
