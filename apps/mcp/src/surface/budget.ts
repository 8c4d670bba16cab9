import { fit, measure, type Cut } from './fit.ts';
import { estimateTokens, estimateUpTo, mostTokensOf } from './token-estimate.ts';

/** Tokens of one result: clients cut what is longer, wherever that is (docs/decisions/0089-results-that-fit.md). */
export const budgets = { list: 3800, read: 5700 } as const;

/** The rows that fit, from the first on: at least one, which is shortened then. Those behind them are not asked for. */
export function rowsThatFit<Row>(rows: Iterable<Row>, budget: number): Row[] {
  const fitting: Row[] = [];
  let used = 0;
  for (const row of rows) {
    used += estimateUpTo(JSON.stringify(row), budget).tokens + 1;
    if (used > budget && fitting.length > 0) break;
    fitting.push(row);
    if (used > budget) break;
  }
  return fitting;
}

export interface Shortened {
  value: unknown;
  /** What is not in it, a sentence for each part. */
  notes: string[];
}

/** More parts than these are counted and not named: sentences cost tokens, too. */
const mostNotes = 8;

const sentence = ({ path, what, kept, of }: Cut): string =>
  what === 'characters'
    ? `\`${path}\`: the first ${kept} of ${of} characters are shown.`
    : `\`${path}\`: ${kept} of ${of} ${what} are shown.`;

function notesOf(cuts: readonly Cut[]): string[] {
  const named = cuts
    .toSorted((one, other) => other.of - other.kept - (one.of - one.kept))
    .slice(0, mostNotes)
    .map(sentence);
  const others = cuts.length - named.length;
  return others === 0 ? named : [...named, `${others} more parts are shortened.`];
}

/** How often a value is cut until it fits; the second time is nearly always enough. */
const mostRounds = 5;

/** Beyond this many times the budget nothing is looked at: what is behind is like what is before. */
const sample = 2;

/**
 * Shortens the largest lists and texts in a value until it fits with the notes that say which: an error for its size would leave a model without the facts
 * that it asked for. The value itself is not changed. It is measured once, and no round estimates more than a few times the budget: the
 * work is done while every other caller waits.
 */
export function shorten(value: unknown, budget: number, estimate = estimateUpTo): Shortened {
  // Most results: to count their characters is enough.
  if (mostTokensOf(JSON.stringify(value) ?? '') <= budget) return { value, notes: [] };
  const sizes = measure(value);
  let fitted: ReturnType<typeof fit> = { value, cuts: [] };
  let size = Infinity;
  for (let round = 0; round < mostRounds; round += 1) {
    const text = JSON.stringify(fitted.value) ?? '';
    const { tokens, characters } = estimate(text, budget * sample);
    const left = budget - estimateTokens(notesOf(fitted.cuts).join(' '));
    if (tokens <= left) break;
    size = Math.floor(Math.min(size, text.length) * (characters / text.length) * (left / tokens) * 0.97);
    fitted = fit(value, size, sizes);
  }
  return { value: fitted.value, notes: notesOf(fitted.cuts) };
}
