/*
 * Reads the source of a regular expression as a tree of what it consumes, as far as the forms of dangers use it: enough to determine from which words a
 * match is made. What it does not know it rejects. A parser of all of ECMAScript (regexpp, regjsparser) would be a dependency of production.
 */

/** A set of symbols, one bit each. */
export type Symbols = number;

/** The symbols: 26 letters, digits, the space, the underscore, every other character, and the end of a text. */
const digit = 26;
const space = 27;
const underscore = 28;
const other = 29;
const end = 30;

const bit = (symbol: number): Symbols => 1 << symbol;
const letters: Symbols = bit(26) - 1;
/** What `\w` matches. */
export const wordSymbols: Symbols = letters | bit(digit) | bit(underscore);
const allCharacters: Symbols = bit(end) - 1;
export const allSymbols: Symbols = allCharacters | bit(end);
/** Symbols that are one character each, small or capital. */
const single: Symbols = letters | bit(space) | bit(underscore);

/** By UTF-16 code. */
const symbols = new Uint8Array(2 ** 16).fill(other);
for (let letter = 0; letter < 26; letter += 1) symbols.fill(letter, 0x41 + letter, 0x42 + letter);
symbols.copyWithin(0x61, 0x41, 0x5b);
symbols.fill(digit, 0x30, 0x3a).fill(space, 0x20, 0x21).fill(underscore, 0x5f, 0x60);

/** The symbol of a UTF-16 code; NaN is beyond the end of a text. */
export const symbolOf = (code: number): number => symbols[code] ?? end;

/** What a part of a pattern consumes. */
export type Node =
  | { kind: 'character'; symbols: Symbols }
  | { kind: 'sequence'; parts: readonly Node[] }
  | { kind: 'choice'; parts: readonly Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }
  /** Consumes nothing. */
  | { kind: 'assertion'; isBoundary: boolean };

const escapes: Readonly<Record<string, Symbols>> = {
  w: wordSymbols,
  d: bit(digit),
  s: bit(space) | bit(other),
  W: bit(space) | bit(other),
  S: allCharacters ^ bit(space),
  r: bit(other),
  n: bit(other),
};

const symbolsOf = (character: string): Symbols => bit(symbolOf(character.charCodeAt(0)));

function escaped(character: string): Symbols {
  const known = escapes[character];
  if (known === undefined && /\w/.test(character)) throw new Error(`Unknown escape: \\${character}`);
  return known ?? symbolsOf(character);
}

const classItem = /\\(.)|([^\\])(?:-([^\\\]]))?/gsu;

/** Of a class in brackets, without them: at least the symbols that it matches. */
function classOf(source: string): Symbols {
  const isNegated = source.startsWith('^');
  let [found, isOfCharacters] = [0, true];
  for (const [, escape, from = '', to] of source.slice(isNegated ? 1 : 0).matchAll(classItem)) {
    if (to === undefined) found |= escape === undefined ? symbolsOf(from) : escaped(escape);
    else
      for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code += 1) found |= bit(symbolOf(code));
    isOfCharacters &&= escape === undefined || !(escape in escapes) || escape === 'r' || escape === 'n';
  }
  if (!isNegated) return found;
  if (!isOfCharacters) return allCharacters;
  return allCharacters & ~(found & single);
}

/** How often an atom is repeated. */
function repeated(part: Node, source: string, at: number): { node: Node; at: number } {
  const sign = source.charAt(at);
  if (sign === '?') return { node: { kind: 'repeat', part, min: 0, max: 1 }, at: at + 1 };
  if (sign === '*') return { node: { kind: 'repeat', part, min: 0, max: Infinity }, at: at + 1 };
  if (sign === '+') return { node: { kind: 'repeat', part, min: 1, max: Infinity }, at: at + 1 };
  if (sign !== '{') return { node: part, at };
  const [all = '', least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(source.slice(at, at + 20)) ?? [];
  if (all === '') throw new Error(`Unknown repetition: ${source}`);
  const max = comma === '' ? Number(least) : Number(most || Infinity);
  return { node: { kind: 'repeat', part, min: Number(least), max }, at: at + all.length };
}

const bracket = /\\.|\[(?:\\.|[^\\\]])*\]|[()]/gs;

/** Where a group ends that begins here. */
function endOfGroup(source: string, at: number): number {
  let depth = 0;
  bracket.lastIndex = at;
  for (let found = bracket.exec(source); found !== null; found = bracket.exec(source)) {
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return bracket.lastIndex;
  }
  throw new Error(`Cannot read this pattern: ${source}`);
}

/** Parts of a source, where alternatives and groups end. */
function alternativesUntilEnd(source: string, from: number): { node: Node; at: number } {
  const choices: Node[] = [];
  let parts: Node[] = [];
  let at = from;
  while (at < source.length && source.charAt(at) !== ')') {
    if (source.charAt(at) === '|') {
      choices.push({ kind: 'sequence', parts });
      [parts, at] = [[], at + 1];
      continue;
    }
    const atom = atomAt(source, at);
    const part = repeated(atom.node, source, atom.at);
    parts.push(part.node);
    at = part.at;
  }
  return { node: { kind: 'choice', parts: [...choices, { kind: 'sequence', parts }] }, at };
}

function atomAt(source: string, at: number): { node: Node; at: number } {
  const character = source.charAt(at);
  const next = source.charAt(at + 1);
  const consumed = (matched: Symbols, length: number) =>
    ({ node: { kind: 'character', symbols: matched }, at: at + length }) as const;
  if (character === '\\' && next === 'b')
    return { node: { kind: 'assertion', isBoundary: true }, at: at + 2 };
  if (character === '\\') return consumed(escaped(next), 2);
  if (character === '^' || character === '$')
    return { node: { kind: 'assertion', isBoundary: false }, at: at + 1 };
  if (character === '.') return consumed(allCharacters, 1);
  if (character === '[') {
    const [all = '', inside = ''] = /^\[((?:\\.|[^\\\]])*)\]/s.exec(source.slice(at)) ?? [];
    return consumed(classOf(inside), all.length);
  }
  if (character !== '(') return consumed(symbolsOf(character), 1);
  if (/^\(\?<?[=!]/.test(source.slice(at, at + 4)))
    return { node: { kind: 'assertion', isBoundary: false }, at: endOfGroup(source, at) };
  return groupAt(source, at);
}

/** Groups by their source: the names of equipment are in most of the forms. */
const groups = new Map<string, Node>();

function groupAt(source: string, at: number): { node: Node; at: number } {
  const end = endOfGroup(source, at);
  const group = source.slice(at, end);
  const node = groups.get(group) ?? alternativesUntilEnd(group, group.startsWith('(?:') ? 3 : 1).node;
  groups.set(group, node);
  return { node, at: end };
}

/** The tree of the source of a regular expression, whose letters match small and capital ones. */
export function patternTree(source: string): Node {
  const { node, at } = alternativesUntilEnd(source, 0);
  if (at !== source.length) throw new Error(`Cannot read this pattern: ${source}`);
  return node;
}
