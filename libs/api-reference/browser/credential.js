// @ts-check
import { all, element } from './element.js';
import { storeCredential, storedCredential } from './stored.js';
import { askWho, markOperations } from './who.js';

/** @param {string} [text] */
const message = (text = '') => element('p', { className: 'message', textContent: text });

/**
 * What was pasted, without what people copy with it: quotes, and the word of the header.
 * @param {string} pasted
 */
const credentialIn = (pasted) =>
  pasted
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^bearer\s+/i, '');

/** @param {(message: string) => Promise<void>} show */
function keyForm(show) {
  const input = element('input', {
    id: 'credential-secret',
    type: 'password',
    autocomplete: 'off',
    required: true,
  });
  input.spellcheck = false;
  const form = element(
    'form',
    {},
    element('label', { htmlFor: input.id, textContent: 'API key or access token' }),
    input,
    element('button', { type: 'submit', textContent: 'Use it' }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const secret = credentialIn(input.value);
    // No header can carry other characters.
    if (!/^[\x21-\x7e]+$/.test(secret)) {
      void show(
        'Not accepted. An API key or access token has no spaces, and no letters with accents. Copy it completely.',
      );
      return;
    }
    storeCredential({ secret });
    void show('');
  });
  return form;
}

/** @param {(message: string) => Promise<void>} show */
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

/** @param {(message: string) => Promise<void>} show */
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

/** Lets people choose the credential that requests are sent with, and shows what it may do. */
export function startCredential() {
  const [place] = all('[data-credential]');
  if (place === undefined) return;
  const canSignIn = document.body.dataset['signIn'] !== undefined;

  /** @param {string} text */
  async function show(text) {
    const answer = await askWho().catch((/** @type {Error} */ error) => ({ refusal: error.message }));
    const who = answer !== null && 'who' in answer ? answer.who : null;
    const refusal = answer !== null && 'refusal' in answer ? `Not accepted. ${answer.refusal}` : '';
    if (refusal !== '') storeCredential(null);
    markOperations(who);
    const summary = element('summary', {
      textContent: who === null ? 'Add a credential' : nameOf(who),
    });
    const inside =
      who === null
        ? [keyForm(show), ...(canSignIn ? [signInForm(show)] : [])]
        : [
            element('p', {
              textContent: who.kind === 'api_key' ? 'API key' : 'Access token of an application',
            }),
            element(
              'ul',
              { className: 'scopes' },
              ...who.scopes.map((scope) => element('li', {}, element('code', {}, scope))),
            ),
            removeButton(show),
          ];
    const said = text || refusal;
    const notice = message(said);
    notice.setAttribute('role', 'status');
    const menu = element('details', {}, summary, element('div', { className: 'panel' }, notice, ...inside));
    menu.open = said !== '';
    closeByKeyOrClick(menu, summary);
    place?.replaceChildren(menu);
    if (place !== undefined) place.hidden = false;
  }
  return show;
}
