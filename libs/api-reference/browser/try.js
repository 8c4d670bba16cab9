// @ts-check
import { all, element } from './element.js';
import { showAnswer } from './answer.js';
import { storedCredential } from './stored.js';

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @param {HTMLFormElement} form */
const fieldsOf = (form) => /** @type {Field[]} */ (all('[data-in]', form));

/**
 * @param {HTMLFormElement} form
 * @returns {{ address: string, init: RequestInit }}
 */
function requestOf(form) {
  const { path = '', method = 'GET' } = form.dataset;
  /** @param {string} place */
  const sent = (place) =>
    fieldsOf(form).filter((field) => field.dataset['in'] === place && field.value !== '');
  const filled = sent('path').reduce(
    (whole, { name, value }) => whole.replace(`{${name}}`, () => encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(sent('query').map(({ name, value }) => [name, value])).toString();
  const headers = new Headers();
  for (const { name, value } of sent('header')) headers.set(name, value);
  headers.set('Authorization', `Bearer ${storedCredential()?.secret ?? ''}`);
  headers.set('Accept', 'application/json, */*;q=0.5');
  const body = /** @type {HTMLTextAreaElement | null} */ (form.elements.namedItem('body'))?.value.trim();
  if (body) headers.set('Content-Type', 'application/json');
  return {
    address: query === '' ? filled : `${filled}?${query}`,
    init: { method, headers, ...(body ? { body } : {}) },
  };
}

/**
 * Why the form cannot be sent.
 * @param {HTMLFormElement} form
 */
function complaint(form) {
  if (storedCredential() === null) return 'Add a credential first: at the top of the page.';
  const missing = fieldsOf(form).filter(({ required, value }) => required && value === '');
  if (missing.length > 0) return `Fill in ${missing.map(({ name }) => name).join(', ')}.`;
  const body = /** @type {HTMLTextAreaElement | null} */ (form.elements.namedItem('body'))?.value.trim();
  try {
    if (body) JSON.parse(body);
  } catch (error) {
    return `The body is not JSON: ${/** @type {Error} */ (error).message}`;
  }
  return null;
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} answer
 */
async function send(form, answer) {
  const wrong = complaint(form);
  if (wrong !== null)
    return answer.replaceChildren(element('p', { className: 'caution', textContent: wrong }));
  if (form.dataset['effect'] === 'destructive' && !confirm('This cannot be undone. Send it?')) return;
  const { address, init } = requestOf(form);
  const started = performance.now();
  try {
    const response = await fetch(address, init);
    await showAnswer(answer, response, Math.round(performance.now() - started));
  } catch (error) {
    const text = `No response: ${/** @type {Error} */ (error).message}`;
    answer.replaceChildren(element('p', { className: 'caution', textContent: text }));
  }
}

/** Shows the forms, and sends them. */
export function startTrying() {
  for (const box of all('details.try')) {
    const form = /** @type {HTMLFormElement} */ (box.querySelector('form'));
    const answer = /** @type {HTMLElement} */ (box.querySelector('.answer'));
    box.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form, answer);
    });
  }
}
