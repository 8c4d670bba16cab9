/** What a list that is denied as a whole names: "no sparks or smoke". Of other things only the first is denied: "no cover or exposed parts". */
const trouble =
  '(?:smok(?:e|ing)|spark(?:s|ing)?|flames?|fire|burn(?:s|ing)?|overheating|heat|smells?|arcing|damage|cracks?|scorch\\w*|leaks?|tingl(?:es|ing)|shocks?)';
const denial = new RegExp(
  String.raw`(?:\b(?:no|not|nil|without|never|free (?:of|from)|(?:check|inspect|look|test)(?:ed|ing)? for)|n['’]t)\s+(?:(?:longer|signs?|evidence|visible|obvious|apparent|of|any|the|a|to|been|found|seen|smell|immediate|at|on|asset|condition|further|other|known|visible)\s+)*(?:${trouble},? (?:${trouble},? )?n?or )?$`,
  'i',
);
/** In a list whose last part has "or" before it: `no sparks, smoke or burning`. */
const inList = new RegExp(
  String.raw`\b(?:no|not|nil|without|never)\s+(?:(?:signs?|evidence|visible|obvious|of|any)\s+)*(?:${trouble},? ){1,2}$`,
  'i',
);
const moreOfList = new RegExp(String.raw`^,? (?:${trouble},? )?n?or `, 'i');
/** Behind what it denies: `sparks: none`. Where words follow, it says something of its own: `on fire, no injuries`. */
const denialAfter =
  /^[\s?:"'=,-]{0,4}(?:no|none|nil|n\/a|not (?:found|present|seen)|absent|false)(?=\s*(?:$|[.,;!?"'{}<>()|\r\n]))/i;
/** What was looked for, and found. */
const found = /\b(?:found|seen|confirmed|present|yes|there)\b/i;

/** Where a sentence or a value ends. */
const end = /[.;!?"{}<>|\r\n]/;
export const near = 60;
const mostCandidates = 5000;

/** What of its sentence precedes a place in a text. */
export const sentenceBefore = (text: string, at: number, length: number) =>
  text
    .slice(Math.max(0, at - length), at)
    .split(end)
    .at(-1) ?? '';
export const sentenceAfter = (text: string, at: number, length: number) =>
  text.slice(at, at + length).split(end, 1)[0] ?? '';

/** Whether the text says that what was found is not so. */
export function isDenied(text: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const preceding = sentenceBefore(text, index, near);
  const behind = text.slice(index + length, index + length + 30);
  const [before] = denial.exec(preceding) ?? [];
  const isLookedFor = before !== undefined && /ed for/i.test(before);
  if (before !== undefined && !(isLookedFor && found.test(sentenceAfter(text, index + length, near))))
    return true;
  return denialAfter.test(behind) || (moreOfList.test(behind) && inList.test(preceding));
}

/** What stays as it is until someone repairs it, unlike what happens. */
const state =
  /\b(?:burnt|burned|scorched|charred|melted|cracked|broken|smashed|damaged|exposed|bare|split|perished)\b/i;
const happens = /\b(?:burning|smok\w*|spark\w*|arc\w*|shock\w*|tingl\w*|fire|hot|live|smell\w*)\b/i;
/** Between the two there is only what was replaced, and where. */
const replacedSince =
  /^[ ,]*(?:(?:the|cut[- ]?out|fuse|carrier|service|supply|head|meter|tails?|cable|neutral|in|at|hall|cupboard|board|was|were|been|has|have|now|then|and|by|us)[ ,]+){0,6}(?:replaced|repaired|renewed|trunked)\b(?![^.;!?\r\n]{0,60}\b(?:again|still|but|wrong)\b)/i;
const replacedBefore = /\b(?:replaced|repaired|repair of|replacement of) (?:the |a |an |its )?$/i;

/** Whether the text says that what was found has been repaired since. */
export const isRepaired = (text: string, { index, 0: said }: RegExpExecArray) =>
  state.test(said) &&
  !happens.test(said) &&
  (replacedSince.test(text.slice(index + said.length, index + said.length + near)) ||
    replacedBefore.test(sentenceBefore(text, index, near)));

export function* matchesIn(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  // To look for matches copies the pattern; nearly all texts have none.
  if (text.search(pattern) === -1) return;
  let left = mostCandidates;
  for (const match of text.matchAll(pattern)) {
    if (left === 0) return;
    left -= 1;
    yield match;
  }
}

/** The sentence of what was found. */
export const sentenceOf = (text: string, { index }: RegExpExecArray) =>
  `${sentenceBefore(text, index, 300)}${sentenceAfter(text, index, 300)}`.trim();
