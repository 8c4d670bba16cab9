// @ts-check
import { all, element } from './element.js';

/** Gives each example, and each block of code of a guide, a button that copies it. */
export function startCopying() {
  if (navigator.clipboard === undefined) return;
  for (const shown of all('.shows > pre, .text pre')) {
    const label = shown.getAttribute('aria-label') ?? 'Example';
    const button = element('button', { type: 'button', className: 'copy', textContent: 'Copy' });
    button.setAttribute('aria-label', `Copy: ${label}`);
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(shown.textContent ?? '');
      button.textContent = 'Copied';
    });
    const frame = element('div', { className: 'copied' });
    shown.replaceWith(frame);
    frame.append(button, shown);
  }
}
