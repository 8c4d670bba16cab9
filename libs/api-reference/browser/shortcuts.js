// @ts-check

const fields = 'input, textarea, select';

/**
 * Control and K, on a Mac Command and K, or `/` where nothing is typed, go to the search for an operation.
 * @param {KeyboardEvent} pressed
 */
function asksForSearch({ key, ctrlKey, metaKey, altKey, target }) {
  if (altKey) return false;
  if (key.toLowerCase() === 'k') return ctrlKey || metaKey;
  return key === '/' && !ctrlKey && !metaKey && !(target instanceof Element && target.matches(fields));
}

export function startShortcuts() {
  /** @type {HTMLInputElement | null} */
  const search = document.querySelector('[data-filter] input, [data-find] input');
  if (search === null) return;
  document.addEventListener('keydown', (pressed) => {
    if (!asksForSearch(pressed)) return;
    pressed.preventDefault();
    search.focus();
    search.select();
  });
}
