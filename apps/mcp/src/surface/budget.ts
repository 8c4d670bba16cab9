import { estimateTokens } from './token-estimate.ts';

/** Tokens of one result: clients cut what is longer, wherever that is (docs/decisions/0089-results-that-fit.md). */
export const budgets = { list: 3800, read: 5700 } as const;

/** How many rows fit, from the first on: at least one, which is shortened then. */
export function rowsThatFit(rows: readonly unknown[], budget: number): number {
  let used = 0;
  for (const [index, row] of rows.entries()) {
    used += estimateTokens(JSON.stringify(row)) + 1;
    if (used > budget) return Math.max(1, index);
  }
  return rows.length;
}

export interface Shortened {
  value: unknown;
  /** What is not in it, a sentence for each part. */
  notes: string[];
}

type Parent = Record<string, unknown> | unknown[];

/** A part that can be shortened, and how much of the whole it is. */
interface Part {
  parent: Parent;
  key: string | number;
  path: string;
  content: string | unknown[];
  size: number;
}

/** Shorter texts are facts, and to cut them saves nothing. */
const shortestText = 200;

function partsOf(value: unknown, path: string, found: Part[] = []): Part[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, child] of Object.entries(value)) {
    const where = path === '' ? key : `${path}.${key}`;
    const isPart =
      (typeof child === 'string' && child.length > shortestText) ||
      (Array.isArray(child) && child.length > 1);
    if (isPart)
      found.push({
        parent: value as Parent,
        key,
        path: where,
        content: child,
        size: JSON.stringify(child).length,
      });
    partsOf(child, where, found);
  }
  return found;
}

/** Whether rows are in order of time, oldest first: then the newest, at their end, are worth more. */
function isOldestFirst(rows: readonly unknown[]): boolean {
  const timeOf = (row: unknown) =>
    Object.values(row ?? {}).find(
      (child): child is string => typeof child === 'string' && /^\d{4}-\d\d-\d\dT/.test(child),
    );
  const [first, last] = [timeOf(rows[0]), timeOf(rows.at(-1))];
  return first !== undefined && last !== undefined && first < last;
}

function cut(content: string | unknown[], share: number): string | unknown[] {
  const kept = Math.max(1, Math.floor(content.length * share));
  if (typeof content === 'string') return content.slice(0, kept).toWellFormed();
  return isOldestFirst(content) ? content.slice(-kept) : content.slice(0, kept);
}

const sentence = (path: string, kept: string | unknown[], whole: number) =>
  typeof kept === 'string'
    ? `\`${path}\`: the first ${kept.length} of ${whole} characters are shown.`
    : `\`${path}\`: ${kept.length} of ${whole} rows are shown.`;

/**
 * Shortens the largest lists and texts in a value until it fits, and says which: an error for its size would leave a model without the facts
 * that it asked for. The value itself is not changed.
 */
export function shorten(value: unknown, budget: number): Shortened {
  const whole = structuredClone({ value });
  const lengths = new Map<string, number>();
  const kept = new Map<string, string | unknown[]>();
  for (let round = 0; round < 100; round += 1) {
    const tokens = estimateTokens(JSON.stringify(whole.value) ?? '');
    if (tokens <= budget) break;
    // The innermost of those that hold most: to cut a list for one long text in it would lose the other rows.
    const parts = partsOf(whole.value, '').toSorted((one, other) => other.size - one.size);
    const [largest] = parts;
    const part = parts.findLast(({ size }) => largest !== undefined && size > largest.size * 0.6);
    if (part === undefined) break;
    const { parent, key, path, content } = part;
    const shorter = cut(content, Math.max(0.1, (budget / tokens) * 0.9));
    Object.assign(parent, { [key]: shorter });
    lengths.set(path, lengths.get(path) ?? content.length);
    kept.set(path, shorter);
  }
  return {
    value: whole.value,
    notes: [...kept].map(([path, content]) => sentence(path, content, lengths.get(path) ?? 0)),
  };
}
