// @ts-check
import { all } from './element.js';

/**
 * Opens the tags in which something was found; without words all are closed.
 * @param {HTMLElement} group
 * @param {string[]} words
 * @param {boolean} inDescriptions whether they may be in the description as well
 */
function filterGroup(group, words, inDescriptions) {
  const title = group.querySelector('h3')?.textContent ?? '';
  for (const tag of all('[data-tag]', group)) {
    const name = tag.querySelector('summary .name')?.textContent ?? '';
    for (const row of all('[data-row]', tag)) {
      const about = inDescriptions ? (row.dataset['about'] ?? '') : '';
      const text = `${title} ${name} ${row.textContent} ${row.dataset['names'] ?? ''} ${about}`.toLowerCase();
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

/**
 * @param {string[]} words
 * @param {boolean} inDescriptions
 * @returns how many operations have every word
 */
function filterAll(words, inDescriptions) {
  for (const group of all('[data-group]')) filterGroup(group, words, inDescriptions);
  return all('[data-row]:not([hidden])').length;
}

/** Shows only the operations that have every word: in their title, name, address or scope, else also in their description. */
export function startFilter() {
  for (const form of all('[data-find]')) form.hidden = false;
  const [box] = all('[data-filter]');
  const [found] = all('[data-found]');
  const input = box?.querySelector('input');
  if (box === undefined || found === undefined || input == null) return;
  box.hidden = false;
  const filter = () => {
    const words = wordsOf(input.value);
    const count = filterAll(words, false) || filterAll(words, true);
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
