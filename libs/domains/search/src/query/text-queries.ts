import type { ParsedQuery, Term } from './parse-query.ts';
import { longestSynonym } from './synonyms.ts';

/** What a word may also be written as, or be meant by: other words, by the word. */
export type Expansions = ReadonlyMap<string, readonly string[]>;

/** A query as `to_tsquery` reads it, under the name of the list that it makes. */
export interface TextQuery {
  list: string;
  text: string;
}

/** A clause of alternatives, as `to_tsquery` reads them. */
type Clause = readonly string[];

/** Several words in quotes are a phrase. They are letters and digits only, so nothing needs escaping. */
export const quote = (words: readonly string[]) => `'${words.join(' ')}'`;
const quoteAll = (phrases: readonly string[]) => phrases.map((phrase) => `'${phrase}'`);
const anyOf = (alternatives: Clause) => `(${alternatives.join(' | ')})`;

/** What follows a query, so that it finds nothing that has these. */
export const butNot = (excluded: readonly Term[]) =>
  excluded.map(({ words }) => ` & !${quote(words)}`).join('');

function textOf(clauses: readonly Clause[], excluded: readonly Term[], operator: '&' | '|'): string {
  const wanted = clauses.map(anyOf).join(` ${operator} `);
  return wanted === '' ? '' : `(${wanted})${butNot(excluded)}`;
}

/** What of `expansions` a term can also be; one in quotes is taken as it is. */
function expand({ words, quoted }: Term, expansions: Expansions): Clause {
  if (quoted || words.length > 1) return [quote(words)];
  const [word = ''] = words;
  return [quote(words), ...quoteAll(expansions.get(word) ?? [])];
}

/** The words that a clause was sent as, if it is nothing but words. */
function plainWords(clause: readonly Term[] = []): readonly string[] {
  const [term, ...others] = clause;
  return term === undefined || term.quoted || others.length > 0 ? [] : term.words;
}

/** Whole words in a row that have synonyms, the longest first: how many clauses they are, and what else they are called. */
function synonymsAt(
  clauses: ParsedQuery['clauses'],
  at: number,
  synonymsOf: Widening['synonymsOf'],
): { taken: number; others: readonly string[] } {
  for (let taken = longestSynonym; taken > 0; taken -= 1) {
    const row = clauses.slice(at, at + taken).map(plainWords);
    if (row.length < taken || row.some((words) => words.length === 0)) continue;
    const others = synonymsOf(row.flat());
    if (others.length > 0) return { taken, others };
  }
  return { taken: 1, others: [] };
}

/** Words in a row that are called something else together, such as `service head`: alone they mean something else. */
export function wordsTogether({ clauses }: ParsedQuery, synonymsOf: Widening['synonymsOf']): string[][] {
  const found: string[][] = [];
  for (let at = 0; at < clauses.length;) {
    const { taken, others } = synonymsAt(clauses, at, synonymsOf);
    const row = clauses.slice(at, at + taken).flatMap((clause) => plainWords(clause));
    if (others.length > 0 && row.length > 1) found.push(row);
    at += taken;
  }
  return found;
}

function withSynonyms(
  clauses: ParsedQuery['clauses'],
  plain: readonly Clause[],
  synonymsOf: Widening['synonymsOf'],
): Clause[] {
  const widened: Clause[] = [];
  for (let at = 0; at < clauses.length;) {
    const { taken, others } = synonymsAt(clauses, at, synonymsOf);
    const own = plain.slice(at, at + taken);
    widened.push(others.length === 0 ? own.flat() : [own.map(anyOf).join(' & '), ...quoteAll(others)]);
    at += taken;
  }
  return widened;
}

/** What words may be, by the reason. */
export interface Widening {
  /** Whole words for the last one, which may be half. */
  completions: Expansions;
  /** Words that are written alike. */
  similar: Expansions;
  /** What else words in a row are called. */
  synonymsOf: (words: readonly string[]) => readonly string[];
}

const both = (one: Expansions, other: Expansions): Expansions => {
  const words = [...new Set([...one.keys(), ...other.keys()])];
  return new Map(words.map((word) => [word, [...(one.get(word) ?? []), ...(other.get(word) ?? [])]]));
};

/**
 * The queries of one search, each wider than the one before: as it was sent, with misspelt words corrected, with synonyms, and with any
 * of all of these. A query that asks nothing more than the one before is left out.
 */
export function textQueries(query: ParsedQuery, widening: Widening): TextQuery[] {
  const { completions, similar, synonymsOf } = widening;
  const { clauses, excluded, openEnded } = query;
  const plain = (expansions: Expansions): Clause[] =>
    clauses.map((terms) => terms.flatMap((term) => expand(term, expansions)));
  const [half = '', ...others] = openEnded ? plainWords(clauses.at(-1)) : [];
  const isHalf = half.length > 1 && others.length === 0;
  const open = (list: Clause[]): Clause[] =>
    list.map((clause, at) => (isHalf && at === list.length - 1 ? [...clause, `'${half}':*`] : clause));

  const asSent = open(plain(completions));
  const corrected = open(plain(both(completions, similar)));
  const synonymous = withSynonyms(clauses, corrected, synonymsOf);
  const queries = [
    { list: 'words', text: textOf(asSent, excluded, '&') },
    { list: 'similar', text: textOf(corrected, excluded, '&') },
    { list: 'synonyms', text: textOf(synonymous, excluded, '&') },
    { list: 'any', text: textOf(synonymous, excluded, '|') },
  ];
  return queries.filter(({ text }, at) => text !== '' && text !== queries[at - 1]?.text);
}
