// @ts-check
import { all } from './element.js';

/** What of an operation has the words, the best first; a description counts only where nothing else has them. */
const ranks = { own: 0, titles: 1, description: 2, none: 3 };

/**
 * An operation in the list. Its texts are in lower case, with `{}` for each parameter of the path.
 * @typedef {{ row: HTMLElement, own: string, titles: string, description: string }} Entry
 */

/** @param {string | null | undefined} text */
const searchable = (text) => (text ?? '').toLowerCase().replaceAll(/\{\w+\}/g, '{}');

/** @returns {Entry[]} in the order of the page */
function readEntries() {
  return all('[data-group]').flatMap((group) =>
    all('[data-tag]', group).flatMap((tag) => {
      const names = [group.querySelector('h3'), tag.querySelector('summary .name')];
      const titles = searchable(names.map((name) => name?.textContent ?? '').join(' '));
      return all('[data-row]', tag).map((row) => {
        const own = searchable(`${row.textContent} ${row.dataset['names'] ?? ''}`);
        return { row, own, titles, description: searchable(row.dataset['about']) };
      });
    }),
  );
}

/**
 * @param {Entry} entry
 * @param {string[]} words
 */
function rankOf({ own, titles, description }, words) {
  /** @param {string} text */
  const hasAll = (text) => words.every((word) => text.includes(word));
  if (hasAll(own)) return ranks.own;
  if (hasAll(`${titles} ${own}`)) return ranks.titles;
  return hasAll(`${titles} ${own} ${description}`) ? ranks.description : ranks.none;
}

/**
 * A word as it is in the texts: in a path, an id is the parameter that it is sent as, and so is the `:id` of guides.
 * @param {string} word
 */
function searched(word) {
  if (!word.includes('/')) return word.replaceAll(/:\w+|\{\w*\}?/g, '{}');
  return word
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/\?.*$/, '')
    .split('/')
    .map((part) => (/^[:{]|\d/.test(part) && !/^v\d+$/.test(part) ? '{}' : part))
    .join('/');
}

/** @param {string} typed */
const wordsOf = (typed) => typed.toLowerCase().split(/\s+/).filter(Boolean).map(searched);

/**
 * Shows those that are at most `worst`, the best first. Equal ones keep the order of the page.
 * @param {HTMLElement[]} elements siblings, in the order of the page
 * @param {(element: HTMLElement) => number} rank
 * @param {number} worst
 */
function arrange(elements, rank, worst) {
  const sorted = elements.toSorted((one, other) => rank(one) - rank(other));
  for (const element of sorted) element.hidden = rank(element) > worst;
  sorted[0]?.parentElement?.append(...sorted);
}

/** Shows what was found, in its tag and group; without words all tags are closed. */
function createList() {
  const entries = readEntries();
  const groups = all('[data-group]').map((group) => ({
    group,
    tags: all('[data-tag]', group).map((tag) => ({ tag, rows: all('[data-row]', tag) })),
  }));
  /**
   * @param {string[]} words
   * @returns how many operations were found
   */
  return function filterAll(words) {
    const byRow = new Map(entries.map((entry) => [entry.row, rankOf(entry, words)]));
    const best = Math.min(...byRow.values());
    const worst = Math.min(Math.max(best, ranks.titles), ranks.description);
    /** @param {HTMLElement} row */
    const ofRow = (row) => byRow.get(row) ?? ranks.none;
    /** @param {HTMLElement} within */
    const bestIn = (within) => Math.min(...all('[data-row]', within).map(ofRow));
    for (const { tags } of groups) {
      for (const { tag, rows } of tags) {
        arrange(rows, ofRow, worst);
        /** @type {HTMLDetailsElement} */ (tag).open = words.length > 0 && bestIn(tag) <= worst;
      }
      arrange(
        tags.map(({ tag }) => tag),
        bestIn,
        worst,
      );
    }
    arrange(
      groups.map(({ group }) => group),
      bestIn,
      worst,
    );
    return [...byRow.values()].filter((rank) => rank <= worst).length;
  };
}

/** Shows only the operations that have every word: first in their own title, name, path or scope, then with the titles above them, else in their description. */
export function startFilter() {
  for (const form of all('[data-find]')) form.hidden = false;
  const [box] = all('[data-filter]');
  const [found] = all('[data-found]');
  const input = box?.querySelector('input');
  if (box === undefined || found === undefined || input == null) return;
  box.hidden = false;
  const filterAll = createList();
  const filter = () => {
    const words = wordsOf(input.value);
    const count = filterAll(words);
    const hint = count === 0 ? '. Try a word of its name or path.' : '';
    found.textContent =
      words.length === 0 ? '' : `${count} ${count === 1 ? 'operation' : 'operations'}${hint}`;
  };
  input.addEventListener('input', filter);
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' && input.value !== '') all('[data-row]:not([hidden]) a')[0]?.click();
  });
  // What was typed on another page.
  const asked = new URLSearchParams(location.search).get('find');
  if (asked === null) return;
  input.value = asked;
  filter();
  input.focus();
}
