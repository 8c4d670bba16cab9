// @ts-check
import { all } from './element.js';

/**
 * Opens the tags in which something was found; without words all are closed.
 * @param {HTMLElement} group
 * @param {string[]} words
 */
function filterGroup(group, words) {
  const title = group.querySelector('h3')?.textContent ?? '';
  for (const tag of all('[data-tag]', group)) {
    const name = tag.querySelector('summary .name')?.textContent ?? '';
    for (const row of all('[data-row]', tag)) {
      const text = `${title} ${name} ${row.textContent} ${row.dataset['names'] ?? ''}`.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
    tag.hidden = all('[data-row]:not([hidden])', tag).length === 0;
    /** @type {HTMLDetailsElement} */ (tag).open = words.length > 0 && !tag.hidden;
  }
  group.hidden = all('[data-row]:not([hidden])', group).length === 0;
}

/**
 * The words that are looked for, with parameters as the addresses have them: guides write `:id`.
 * @param {string} typed
 */
const wordsOf = (typed) =>
  typed
    .toLowerCase()
    .replaceAll(/:([a-z]+)/g, '{$1}')
    .split(/\s+/)
    .filter(Boolean);

/** Shows only the operations that have every word: in their title, name, address or scope. */
export function startFilter() {
  const [box] = all('[data-filter]');
  const [found] = all('[data-found]');
  const input = box?.querySelector('input');
  if (box === undefined || found === undefined || input == null) return;
  box.hidden = false;
  input.addEventListener('input', () => {
    const words = wordsOf(input.value);
    for (const group of all('[data-group]')) filterGroup(group, words);
    const count = all('[data-row]:not([hidden])').length;
    const hint = count === 0 ? '. Try a word of its name or path.' : '';
    found.textContent =
      words.length === 0 ? '' : `${count} ${count === 1 ? 'operation' : 'operations'}${hint}`;
  });
}
