// @ts-check
import { all, element } from './element.js';

/** How long a button says what it did. Milliseconds. */
const shownFor = 4000;

/**
 * Copies the text; where the browser gives no clipboard (a page without HTTPS, no permission) it selects the text instead. Returns what was done.
 * @param {Element} shown
 */
async function copy(shown) {
  try {
    await navigator.clipboard.writeText(shown.textContent ?? '');
    return 'Copied';
  } catch {
    getSelection()?.selectAllChildren(shown);
    return 'Selected: press Ctrl+C to copy';
  }
}

/** Gives each example, and each block of code of a guide, a button that copies it. */
export function startCopying() {
  for (const shown of all('.shows > pre, .text pre')) {
    const label = shown.getAttribute('aria-label') ?? 'Example';
    const button = element('button', { type: 'button', className: 'copy' });
    /** @param {string} said */
    const say = (said) => {
      button.textContent = said;
      button.setAttribute('aria-label', `${said}: ${label}`);
    };
    say('Copy');
    button.addEventListener('click', async () => {
      say(await copy(shown));
      setTimeout(() => say('Copy'), shownFor);
    });
    const frame = element('div', { className: 'copied' });
    shown.replaceWith(frame);
    frame.append(button, shown);
  }
}
