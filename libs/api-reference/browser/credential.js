// @ts-check
import { all, element } from './element.js';
import { storeCredential, storedCredential } from './stored.js';
import { askWho, markOperations } from './who.js';

/**
 * Shows the present credential, and a message beside it.
 * @typedef {(text: string) => Promise<string>} Show resolves to what was said, empty when nothing is wrong
 */

const noticeId = 'credential-notice';

/**
 * What was pasted, without what people copy with it: quotes, and the word of the header.
 * @param {string} pasted
 */
const credentialIn = (pasted) =>
  pasted
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^bearer\s+/i, '');

// No header can carry other characters.
const headerValue = /^[\x21-\x7e]+$/;
const notHeaderValue =
  'Not accepted. An API key or access token has no spaces, and no letters with accents. Copy it completely.';

/** @param {Show} show */
function keyForm(show) {
  const input = element('input', {
    id: 'credential-secret',
    type: 'password',
    autocomplete: 'off',
    required: true,
  });
  input.spellcheck = false;
  input.setAttribute('aria-describedby', noticeId);
  const form = element(
    'form',
    {},
    element('label', { htmlFor: input.id, textContent: 'API key or access token' }),
    input,
    element('button', { type: 'submit', textContent: 'Use it' }),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const secret = credentialIn(input.value);
    const canBeSent = headerValue.test(secret);
    if (canBeSent) storeCredential({ secret });
    const isRefused = (await show(canBeSent ? '' : notHeaderValue)) !== '';
    input.setAttribute('aria-invalid', String(isRefused));
    if (!isRefused) return form.reset();
    if (!form.contains(document.activeElement)) return;
    input.focus();
    // The next paste replaces it.
    input.select();
  });
  return form;
}

/** @param {Show} show */
function signInForm(show) {
  const scopes = element(
    'select',
    { id: 'credential-scope' },
    element('option', { value: 'apis.read', textContent: 'Read only' }),
    element('option', { value: 'apis.all', textContent: 'Read and write' }),
  );
  const form = element(
    'form',
    {},
    element('label', { htmlFor: scopes.id, textContent: 'Or sign in as yourself, to' }),
    scopes,
    element('button', { type: 'submit', textContent: 'Sign in' }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    import('./sign-in.js')
      .then(({ startSignIn }) => startSignIn(scopes.value))
      .catch((error) => show(`Sign-in did not start: ${error.message}`));
  });
  return form;
}

/** @param {Show} show */
function removeButton(show) {
  const button = element('button', { type: 'button', textContent: 'Remove' });
  button.addEventListener('click', async () => {
    const stored = storedCredential();
    storeCredential(null);
    if (stored?.signedIn) {
      const { endSignIn } = await import('./sign-in.js');
      await endSignIn(stored.secret).catch(() => undefined);
    }
    await show('');
  });
  return button;
}

/** @param {import('./who.js').Who} who */
function nameOf({ name, scopes }) {
  if (!storedCredential()?.signedIn) return `Credential: ${name}`;
  return scopes.some((scope) => scope.endsWith('.write'))
    ? 'Signed in, read and write'
    : 'Signed in, read only';
}

/**
 * Escape closes the menu, and so does a click beside it.
 * @param {HTMLDetailsElement} menu
 * @param {HTMLElement} summary
 */
function closeByKeyOrClick(menu, summary) {
  /** @param {Event} event */
  function closeOutside({ target }) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  }
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    summary.focus();
  });
  menu.addEventListener('toggle', () => {
    if (menu.open) document.addEventListener('click', closeOutside);
    else document.removeEventListener('click', closeOutside);
  });
}

/**
 * What the credential is, and what it may do.
 * @param {import('./who.js').Who} who
 */
const aboutView = ({ kind, scopes }) => [
  element('p', { textContent: kind === 'api_key' ? 'API key' : 'Access token of an application' }),
  element(
    'ul',
    { className: 'scopes' },
    ...scopes.map((scope) => element('li', {}, element('code', {}, scope))),
  ),
];

/** Lets people choose the credential that requests are sent with, and shows what it may do. */
export function startCredential() {
  const [place] = all('[data-credential]');
  if (place === undefined) return;
  const canSignIn = document.body.dataset['signIn'] !== undefined;
  const summary = element('summary');
  // A screen reader announces a change of its text only when it was there before.
  const notice = element('p', { id: noticeId, className: 'message' });
  notice.setAttribute('role', 'status');
  const forms = element('div', {}, keyForm(show), ...(canSignIn ? [signInForm(show)] : []));
  const about = element('div');
  const present = element('div', {}, about, removeButton(show));
  const menu = element(
    'details',
    {},
    summary,
    element('div', { className: 'panel' }, notice, forms, present),
  );
  closeByKeyOrClick(menu, summary);
  place.append(menu);

  /** @type {Show} */
  async function show(text) {
    notice.textContent = '';
    const answer = await askWho().catch((/** @type {Error} */ error) => ({ refusal: error.message }));
    const who = answer !== null && 'who' in answer ? answer.who : null;
    const refusal = answer !== null && 'refusal' in answer ? `Not accepted. ${answer.refusal}` : '';
    if (refusal !== '') storeCredential(null);
    markOperations(who);
    const said = text || refusal;
    const closesOnFocus = said === '' && menu.contains(document.activeElement);
    summary.textContent = who === null ? 'Add a credential' : nameOf(who);
    forms.hidden = who !== null;
    present.hidden = who === null;
    about.replaceChildren(...(who === null ? [] : aboutView(who)));
    menu.open = said !== '';
    if (closesOnFocus) summary.focus();
    notice.textContent = said;
    if (place !== undefined) place.hidden = false;
    return said;
  }
  return show;
}
