import { allSymbols, patternTree, symbolOf, wordSymbols, type Node, type Symbols } from './pattern-tree.ts';

/*
 * Which words a match of a pattern has. A text without one of them has no match, which takes a hundredth of the time to see. Words are known by
 * their first three characters.
 */

/** The first three characters of a word, five bits each. */
export type WordStart = number;

export const wordStarts = 2 ** 15;
export const wordStartOf = (first: number, second: number, third: number): WordStart =>
  (symbolOf(first) << 10) | (symbolOf(second) << 5) | symbolOf(third);

const knownCharacters = 3;

/** Parts of a sequence from one of them on, and what follows the sequence. */
interface Rest {
  parts: readonly Node[];
  from: number;
  after?: Rest | undefined;
}

/** What the first characters can be. */
function startsOf(rest: Rest | undefined, count: number): Symbols[][] {
  if (count === 0) return [[]];
  if (rest === undefined) return [Array.from({ length: count }, () => allSymbols)];
  const node = rest.parts[rest.from];
  if (node === undefined) return startsOf(rest.after, count);
  const after = { ...rest, from: rest.from + 1 };
  switch (node.kind) {
    case 'assertion':
      return startsOf(after, count);
    case 'sequence':
      return startsOf({ parts: node.parts, from: 0, after }, count);
    case 'choice':
      return node.parts.flatMap((part) => startsOf({ parts: [part], from: 0, after }, count));
    case 'character':
      return startsOf(after, count - 1).map((start) => [node.symbols, ...start]);
    default: {
      const left = { ...node, min: Math.max(0, node.min - 1), max: node.max - 1 };
      return [
        ...(node.min === 0 ? startsOf(after, count) : []),
        ...(node.max > 0 ? startsOf({ parts: [node.part, left], from: 0, after }, count) : []),
      ];
    }
  }
}

/** Of a node whose first characters are its own, whatever follows it. */
const known = new WeakMap<Node, { words: WordStart[] | undefined }>();

/** The words that can be where one of these nodes begins. */
function wordsAt(nodes: readonly Node[], from: number): WordStart[] | undefined {
  const node = nodes[from];
  if (node === undefined) return undefined;
  const before = known.get(node);
  if (before !== undefined) return before.words;
  const own = startsOf({ parts: [node], from: 0 }, knownCharacters);
  const isShort = own.some((start) => start.includes(allSymbols));
  if (isShort) return wordsOf(startsOf({ parts: nodes, from }, knownCharacters));
  const words = wordsOf(own);
  known.set(node, { words });
  return words;
}

/** Whether no word can be continued behind a node. */
function endsWord(node: Node, before: boolean): boolean {
  switch (node.kind) {
    case 'character':
      return (node.symbols & wordSymbols) === 0;
    case 'assertion':
      return before || node.isBoundary;
    case 'sequence':
      return node.parts.reduce((isEnd, part) => endsWord(part, isEnd), before);
    case 'choice':
      return node.parts.every((part) => endsWord(part, before));
    default:
      return endsWord(node.part, false) && (node.min > 0 || before);
  }
}

/** A condition that is true for so many words says nothing. */
const mostStarts = 1000;

/** The symbols of a set. */
function* symbolsIn(symbols: Symbols): Generator<number> {
  for (let left = symbols; left !== 0; left &= left - 1) yield 31 - Math.clz32(left & -left);
}

function countOf(symbols: Symbols): number {
  let count = 0;
  for (let left = symbols; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The words that begin so; undefined where these are too many, or it may be no word. */
function wordsOf(starts: readonly Symbols[][]): WordStart[] | undefined {
  const words = new Set<WordStart>();
  for (const [first = 0, second = 0, third = 0] of starts) {
    if ((first & ~wordSymbols) !== 0) return undefined;
    if (countOf(first) * countOf(second) * countOf(third) > mostStarts) return undefined;
    for (const one of symbolsIn(first))
      for (const two of symbolsIn(second))
        for (const three of symbolsIn(third)) words.add((one << 10) | (two << 5) | three);
  }
  return words.size > mostStarts ? undefined : [...words];
}

const flat = (node: Node): readonly Node[] =>
  node.kind === 'sequence' || (node.kind === 'choice' && node.parts.length === 1)
    ? node.parts.flatMap(flat)
    : [node];

/** For each position of a pattern where a word begins, the words that it can be: for each position, a text that matches has one. */
export function wordsOfPattern(source: string): WordStart[][] {
  const nodes = flat(patternTree(source));
  const positions: WordStart[][] = [];
  let isStart = false;
  for (const [index, node] of nodes.entries()) {
    const isBefore = isStart;
    isStart = endsWord(node, isStart);
    if (!isBefore || node.kind === 'assertion') continue;
    // What follows says more than what may be left out.
    if (isStart && node.kind === 'repeat' && node.min === 0) continue;
    const words = wordsAt(nodes, index);
    if (words !== undefined) positions.push(words);
  }
  return positions;
}
