import { wordsOfPattern, type WordStart } from './pattern-words.ts';
import type { WordsOfText } from './words-of-text.ts';

/** One of the alternatives of a pattern. */
interface Alternative {
  source: string;
  /** Of each of these, a text that it matches has a word. Determined at its first use. */
  words?: readonly (readonly WordStart[])[];
  /** Compiled where a text has the words. */
  expression?: RegExp;
}

/** What is looked for in many texts of which few have it: sources of regular expressions, whose letters match small and capital ones. */
export type Pattern = readonly Alternative[];

/** What each of the alternatives matches is a match, of several at one place that of the first. */
export const patternOf = (sources: readonly string[]): Pattern => sources.map((source) => ({ source }));

/** The alternatives of a source that are in no group. */
export function alternativesOf(source: string): string[] {
  const alternatives: string[] = [''];
  let depth = 0;
  for (const [part] of source.matchAll(/\\.|\[(?:\\.|[^\\\]])*\]|[()|]|[^\\[()|]+/gs)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === '|' && depth === 0) alternatives.push('');
    else alternatives.push(`${alternatives.pop()}${part}`);
  }
  return alternatives;
}

/** So many matches of a pattern are looked at: a hostile text has as many as it likes. */
const mostCandidates = 5000;

function mayMatch(alternative: Alternative, words: WordsOfText): boolean {
  alternative.words ??= wordsOfPattern(alternative.source);
  return alternative.words.every((position) => position.some(words.has));
}

/** The next match of an alternative in a text. */
interface Searched {
  expression: RegExp;
  next: RegExpExecArray | null;
}

function nextFrom(text: string, expression: RegExp, at: number): RegExpExecArray | null {
  // Searches of several texts may take turns.
  expression.lastIndex = at;
  return expression.exec(text);
}

/** The first match, and of several at one place that of the first alternative. */
function firstOf(searched: readonly Searched[]): RegExpExecArray | null {
  let first: RegExpExecArray | null = null;
  for (const { next } of searched)
    if (next !== null && (first === null || next.index < first.index)) first = next;
  return first;
}

/** The matches of a pattern in their order, none of which overlap. */
export function* matchesIn(words: WordsOfText, pattern: Pattern): Generator<RegExpExecArray> {
  const { text } = words;
  const searched: Searched[] = [];
  for (const alternative of pattern) {
    if (!mayMatch(alternative, words)) continue;
    alternative.expression ??= new RegExp(alternative.source, 'gi');
    const next = nextFrom(text, alternative.expression, 0);
    if (next !== null) searched.push({ expression: alternative.expression, next });
  }
  for (let left = mostCandidates; left > 0; left -= 1) {
    const match = firstOf(searched);
    if (match === null) return;
    yield match;
    const end = match.index + match[0].length;
    for (const it of searched)
      if (it.next !== null && it.next.index < end) it.next = nextFrom(text, it.expression, end);
  }
}
