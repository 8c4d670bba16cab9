// @ts-check
import { startCopying } from './copy.js';
import { startCredential } from './credential.js';
import { all } from './element.js';
import { startFilter } from './filter.js';
import { startShortcuts } from './shortcuts.js';
import { startTrying } from './try.js';

const narrow = matchMedia('(max-width: 56rem)');

/** On a phone the contents are closed until they are wanted. */
function fitMenu() {
  for (const menu of all('details.menu')) /** @type {HTMLDetailsElement} */ (menu).open = !narrow.matches;
}

/** An approval comes back to the first page, with its code in the address. */
async function returned() {
  const { searchParams } = new URL(location.href);
  if (!searchParams.has('state') || !(searchParams.has('code') || searchParams.has('error'))) return '';
  const { finishSignIn } = await import('./sign-in.js');
  return finishSignIn();
}

fitMenu();
narrow.addEventListener('change', fitMenu);
startFilter();
startShortcuts();
startTrying();
startCopying();
const show = startCredential();
void returned().then((said) => show?.(said));
