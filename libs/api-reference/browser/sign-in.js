// @ts-check
import * as oauth from 'oauth4webapi';
import { at } from './element.js';
import { storeCredential } from './stored.js';

/** What the return from the authorization server needs; gone when it was used. */
const startedPlace = 'reference-sign-in';
/** These pages as a client of the service. It is public: it has no secret. */
const client_id = document.body.dataset['signIn'] ?? '';
const client = { client_id };

const redirectUri = `${location.origin}${at}`;
const insecure = { [oauth.allowInsecureRequests]: location.protocol === 'http:' };

async function discover() {
  const issuer = new URL(location.origin);
  const response = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  return oauth.processDiscoveryResponse(issuer, response);
}

/**
 * @param {import('oauth4webapi').AuthorizationServer} server
 * @param {Record<string, string>} parameters
 */
function authorizationUrl(server, parameters) {
  const url = new URL(/** @type {string} */ (server.authorization_endpoint));
  const all = { client_id, redirect_uri: redirectUri, response_type: 'code', ...parameters };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url;
}

/**
 * Leads the person to the authorization server, which asks for approval (authorization code with PKCE).
 * @param {string} scope
 */
export async function startSignIn(scope) {
  const server = await discover();
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const parameters = {
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  const started = { verifier, state, page: location.href };
  sessionStorage.setItem(startedPlace, JSON.stringify(started));
  location.assign(authorizationUrl(server, parameters));
}

/**
 * Takes the code of an approval out of the address, and exchanges it.
 * @returns {Promise<string>} what to say; empty when it went well
 */
export async function finishSignIn() {
  const text = sessionStorage.getItem(startedPlace);
  const returned = new URL(location.href);
  history.replaceState(null, '', at);
  if (text === null) return 'Sign-in was not started in this tab. Start it again.';
  sessionStorage.removeItem(startedPlace);
  const { verifier, state, page } = JSON.parse(text);
  try {
    const server = await discover();
    const parameters = oauth.validateAuthResponse(server, client, returned, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      redirectUri,
      verifier,
      insecure,
    );
    const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, response);
    storeCredential({ secret: access_token, signedIn: true });
  } catch (error) {
    const {
      error: code,
      error_description: description,
      message,
    } = /** @type {Record<string, string>} */ (error);
    return code === 'access_denied' ? 'You did not approve it.' : `Sign-in failed: ${description ?? message}`;
  }
  if (page !== location.href) location.replace(page);
  return '';
}

/**
 * Revokes the token that a sign-in gave.
 * @param {string} token
 */
export async function endSignIn(token) {
  const server = await discover();
  await oauth.revocationRequest(server, client, oauth.None(), token, insecure);
}
