// @ts-check
import { element } from './element.js';

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** @param {Response} response */
async function bodyOf(response) {
  const type = response.headers.get('Content-Type') ?? '';
  if (/json|^text\//.test(type)) {
    const shown = element('pre', {}, element('code', { textContent: pretty(await response.text()) }));
    shown.tabIndex = 0;
    shown.setAttribute('aria-label', 'Response body');
    return shown;
  }
  const href = URL.createObjectURL(await response.blob());
  const name = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'file';
  return element('p', {}, element('a', { href, download: name, textContent: `Save ${name}` }));
}

/**
 * Shows a response: status and time, headers, body.
 * @param {HTMLElement} place
 * @param {Response} response
 * @param {number} milliseconds
 */
export async function showAnswer(place, response, milliseconds) {
  const { status, statusText, ok, headers } = response;
  const line = element(
    'p',
    {},
    element('span', { className: `status ${ok ? 'good' : 'bad'}`, textContent: String(status) }),
    ` ${statusText} in ${milliseconds} ms`,
  );
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const shown = element('pre', {}, element('code', { textContent: lines }));
  shown.tabIndex = 0;
  shown.setAttribute('aria-label', 'Response headers');
  const details = element('details', {}, element('summary', { textContent: 'Response headers' }), shown);
  place.replaceChildren(line, await bodyOf(response), details);
}
