// @ts-check

/**
 * The present credential. It is kept for this tab only, and goes when the tab is closed.
 * @typedef {{ secret: string, signedIn?: boolean }} Stored
 */

const place = 'reference-credential';

/** @returns {Stored | null} */
export function storedCredential() {
  const text = sessionStorage.getItem(place);
  return text === null ? null : JSON.parse(text);
}

/** @param {Stored | null} credential */
export function storeCredential(credential) {
  if (credential === null) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, JSON.stringify(credential));
}
