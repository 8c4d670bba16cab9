const denial =
  /(?:\b(?:no|not|nil|without|never|free (?:of|from)|(?:check|inspect|look|test)(?:ed|ing)? for)|n['’]t)\s+(?:(?:longer|signs?|evidence|visible|obvious|apparent|of|any|the|a|to|been|found|seen|smell|immediate|at|on|asset|condition|further|other|known|visible)\s+)*$/i;
const denialAfter = /^[\s?:"'=,-]{0,4}(?:no|none|nil|n\/a|not (?:found|present|seen)|absent|false)\b/i;

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
export const isDenied = (text: string, { index, 0: { length } }: RegExpExecArray) =>
  denial.test(sentenceBefore(text, index, near)) ||
  denialAfter.test(text.slice(index + length, index + length + 20));

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
