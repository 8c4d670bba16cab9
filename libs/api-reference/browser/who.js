// @ts-check
import { all, at } from './element.js';
import { storedCredential } from './stored.js';

/**
 * What the service says of a credential: what it may do, as the service itself decides it.
 * @typedef {{ name: string, kind: 'api_key' | 'access_token', scopes: string[], operations: string[] }} Who
 */

/**
 * @returns {Promise<{ who: Who } | { refusal: string } | null>} null without a credential
 */
export async function askWho() {
  const stored = storedCredential();
  if (stored === null) return null;
  const response = await fetch(`${at}/try/credential`, {
    headers: { Authorization: `Bearer ${stored.secret}`, Accept: 'application/json' },
  });
  const body = await response.json();
  if (response.ok) return { who: body.data };
  return { refusal: `${response.status}: ${reasonOf(body)}` };
}

/**
 * What is wrong with a credential, and how to fix it.
 * @param {any} body
 */
function reasonOf(body) {
  const [issue] = body.error?.issues ?? body.errors ?? [];
  if (issue === undefined) return body.message;
  return [`It ${issue.message ?? issue.error}.`, issue.fix].filter(Boolean).join(' ');
}

/**
 * Says beside each operation whether the credential may call it.
 * @param {Who | null} who
 */
export function markOperations(who) {
  for (const needs of all('[data-needs]')) {
    const mark = needs.querySelector('[data-has]');
    if (mark === null) continue;
    const may = who !== null && who.operations.includes(needs.dataset['needs'] ?? '');
    mark.textContent = who === null ? '' : may ? '✓ you have it' : '✕ your credential lacks it';
    mark.className = `has ${who === null ? '' : may ? 'yes' : 'no'}`;
  }
}
