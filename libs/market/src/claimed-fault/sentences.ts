/** Where a sentence or a value ends. */
const end = /[.;!?"{}<>|\r\n]/;
export const near = 60;

/** What of its sentence precedes a place in a text. */
export const sentenceBefore = (text: string, at: number, length: number) =>
  text
    .slice(Math.max(0, at - length), at)
    .split(end)
    .at(-1) ?? '';
export const sentenceAfter = (text: string, at: number, length: number) =>
  text.slice(at, at + length).split(end, 1)[0] ?? '';

/** The sentence of what was found. */
export const sentenceOf = (text: string, { index }: RegExpExecArray) =>
  `${sentenceBefore(text, index, 300)}${sentenceAfter(text, index, 300)}`.trim().toWellFormed();
