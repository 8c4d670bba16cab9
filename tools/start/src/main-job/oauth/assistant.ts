import { randomBytes } from 'node:crypto';
import {
  discoverOAuthServerInfo,
  exchangeAuthorization,
  registerClient,
  startAuthorization,
} from '@modelcontextprotocol/sdk/client/auth.js';
import type { StepContext } from '../step-context.ts';
import { expectThat } from '../step-failure.ts';
import { signIn, type Asked } from './person.ts';

/** An application that someone let in, and what for. */
export interface Assistant {
  clientId: string;
  /** Who let it in. */
  person: string;
  /** What that person was shown. */
  asked: Asked;
  token: string;
  scopes: string;
  /** Seconds. */
  tokenLifetime: number | undefined;
}

const redirectUrl = 'http://127.0.0.1:33418/callback';
const scope = 'jobs.read';

/**
 * Lets an assistant in as assistants come: it knows the base address, finds everything else by itself, registers itself, and has
 * a person approve it (OAuth 2.1 with PKCE). Its side is the client that assistants use; only the browser is played here.
 */
export async function letAssistantIn(context: StepContext): Promise<Assistant> {
  const { demo, signal } = context;
  const fetchFn = (url: string | URL, init?: RequestInit) =>
    fetch(url, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) });
  const { authorizationServerUrl, authorizationServerMetadata: metadata } = await discoverOAuthServerInfo(
    demo.base_url,
    { fetchFn },
  );
  if (metadata === undefined) throw new Error('no authorization server is announced');

  const clientInformation = await registerClient(authorizationServerUrl, {
    metadata,
    clientMetadata: {
      client_name: 'Demo assistant',
      redirect_uris: [redirectUrl],
      scope,
      token_endpoint_auth_method: 'none',
    },
    fetchFn,
  });
  const state = randomBytes(16).toString('base64url');
  const request = { metadata, clientInformation, redirectUrl, scope, state };
  const { authorizationUrl, codeVerifier } = await startAuthorization(authorizationServerUrl, request);

  const person = await signIn(context);
  const asked = await person.look(authorizationUrl);
  const { searchParams: answer } = await person.approve(authorizationUrl);
  expectThat(answer.get('state') === state, 'the state that was sent', answer.get('state'));
  expectThat(answer.get('iss') === metadata.issuer, `iss ${metadata.issuer}`, answer.get('iss'));

  const tokens = await exchangeAuthorization(authorizationServerUrl, {
    metadata,
    clientInformation,
    authorizationCode: answer.get('code') ?? '',
    codeVerifier,
    redirectUri: redirectUrl,
    fetchFn,
  });
  return {
    clientId: clientInformation.client_id,
    person: person.name,
    asked,
    token: tokens.access_token,
    scopes: tokens.scope ?? '',
    tokenLifetime: tokens.expires_in,
  };
}
