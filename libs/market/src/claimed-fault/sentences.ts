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
  `${sentenceBefore(text, index, 300)}${sentenceAfter(text, index, 300)}`.trim().toWellFormed();
