const denial =
  /(?:\b(?:no|not|nil|without|never|free (?:of|from)|(?:check|inspect|look|test)(?:ed|ing)? for)|n['’]t)\s+(?:(?:longer|signs?|evidence|visible|obvious|apparent|of|any|the|a|to|been|found|seen|smell|immediate|at|on|asset|condition|further|other|known|visible)\s+)*(?:[\w-]+,? (?:[\w-]+,? )?n?or )?$/i;
/** In a list whose last part has "or" before it: `no sparks, smoke or burning`. */
const inList =
  /\b(?:no|not|nil|without|never)\s+(?:(?:signs?|evidence|visible|obvious|of|any)\s+)*(?:[\w-]+,? ){1,2}$/i;
const moreOfList = /^,? (?:[\w-]+,? )?n?or /i;
/** Behind what it denies: `sparks: none`. Where words follow, it says something of its own: `on fire, no injuries`. */
const denialAfter =
  /^[\s?:"'=,-]{0,4}(?:no|none|nil|n\/a|not (?:found|present|seen)|absent|false)(?=\s*(?:$|[.,;!?"'{}<>()|\r\n]))/i;
/** What was looked for, and found. */
const found = /\b(?:found|seen)\b/i;

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

/** What was wrong is said to have been put right since. */
const repaired =
  /(?<!\b(?:be|being|get|getting|have|not|never|needs?|needing|wants?|wanted|as|until|if|when|unless)[ -])\b(?:replaced|repaired|renewed|retightened|fixed|trunked)\b(?![^.;!?\r\n]{0,60}\b(?:again|still|but|wrong)\b)/i;

/** Whether the rest of the sentence, or the word before, says that what was found is repaired. */
export const isRepaired = (text: string, { index, 0: { length } }: RegExpExecArray) =>
  repaired.test(sentenceAfter(text, index + length, near)) ||
  /\b(?:(?:replaced|repaired) (?:(?:after|due to|because of|following) )?|(?:repair|replacement) of )(?:the |a |an |its )?$/i.test(
    sentenceBefore(text, index, near),
  );

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
