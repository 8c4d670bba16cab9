import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '@team-operations/credentials';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import type { SigningKeys } from '../keys/signing-keys.ts';
import { redirectUriIssues } from '../registration/redirect-uri-rule.ts';
import { storage, type StorageOptions } from '../storage/adapters.ts';
import { countFailedAttempt } from '../storage/authorization-codes.ts';
import { commitApproval, commitRedemption, commitRotation } from '../storage/commit.ts';
import { recordReuse } from '../storage/record-reuse.ts';
import { providerConfiguration } from './configuration.ts';
import { describeProviderError, type ProviderError } from './error-description.ts';
import { currentRequest, type NewSecret } from './provider-request.ts';

/** The client's secret is kept as a hash, so hashes are compared, in constant time. */
function compareSecretHashes(this: { clientSecret?: string }, given: string): boolean {
  const kept = Buffer.from(this.clientSecret ?? '', 'hex');
  const sent = hashSecret(given);
  return kept.length === sent.length && timingSafeEqual(kept, sent);
}

/** Secrets are compared as hashes: the provider exposes this function of its clients to be replaced. */
function useOwnSecrets({ Client }: Provider): void {
  Object.assign(Client.prototype, { compareClientSecret: compareSecretHashes });
}

interface RedirectRules {
  readonly clientAuthMethod?: string | undefined;
  redirectUriAllowed: (this: RedirectRules, uri: string) => boolean;
}

/** A redirect URI that was registered under older rules is refused like one that was never registered. */
function useOwnRedirectRules({ Client }: Provider): void {
  const rules: RedirectRules = Client.prototype;
  const { redirectUriAllowed } = rules;
  rules.redirectUriAllowed = function (uri) {
    const clientType = this.clientAuthMethod === 'none' ? 'public' : 'confidential';
    return redirectUriIssues(uri, clientType).length === 0 && redirectUriAllowed.call(this, uri);
  };
}

/** The same redirect, its error described in words that help (RFC 6749 4.1.2.1). */
function explained(location: string, refusal: ProviderError | undefined): string {
  if (refusal === undefined) return location;
  const url = new URL(location);
  const { searchParams, hash } = url;
  // An unsupported response type is reported in the fragment.
  const published = searchParams.has('error') ? searchParams : new URLSearchParams(hash.slice(1));
  published.set('error_description', describeProviderError(refusal));
  if (published !== searchParams) url.hash = published.toString();
  return url.href;
}

/** The redirect with our own code: the provider's ids of codes and tokens are never handed out. */
function withCode(location: string, { secret }: NewSecret): string {
  const url = new URL(location);
  url.searchParams.set('code', secret);
  return url.href;
}

/** What becomes of an authorization request once the provider has checked it. */
async function settleAuthorization(ctx: KoaContextWithOIDC, options: StorageOptions): Promise<void> {
  const request = currentRequest();
  const location = ctx.response.get('Location');
  const { entities, params = {} } = ctx.oidc;
  for (const header of ['Location', 'Set-Cookie', 'Content-Type', 'Content-Length'])
    ctx.res.removeHeader(header);
  const { client } = request;
  if (client === undefined) return;
  // The provider leaves its parameters untyped; it has checked these, and refuses one that was sent twice.
  const redirectUri = params['redirect_uri'] as string;
  if (entities.Interaction !== undefined) {
    const state = params['state'] as string | undefined;
    const scopes = (params['scope'] as string).split(' ');
    request.outcome = { kind: 'undecided', client, redirectUri, state, scopes };
  } else if (location !== '') {
    const { code, refusal } = request;
    if (code !== undefined) await commitApproval(options.database);
    // A refusal that may not be redirected has its outcome, and no address.
    if (request.outcome !== undefined) return;
    const to = code === undefined ? explained(location, refusal) : withCode(location, code);
    request.outcome = { kind: 'redirect', client, redirectUri, to };
  }
}

/** Writes what a token request made, unless what it was to use up was used up meanwhile. */
async function settleToken(ctx: KoaContextWithOIDC, options: StorageOptions): Promise<void> {
  const request = currentRequest();
  const { database, graceSeconds } = options;
  const refreshing = ctx.oidc.params?.['grant_type'] === 'refresh_token';
  const { status, body } = ctx;
  request.answer = { status, body };
  if (status !== 200) {
    // Koa leaves bodies untyped; a refusal is one of RFC 6749 5.2.
    const { error } = body as { error: string };
    const error_description = describeProviderError(request.refusal ?? {});
    request.answer = { status, body: { error, error_description } };
    if (!refreshing) await countFailedAttempt(database);
    return;
  }
  const committed = refreshing
    ? await commitRotation(database, graceSeconds)
    : await commitRedemption(database);
  if (committed !== 'already used') {
    const { accessToken, refreshToken } = request;
    const secrets = { access_token: accessToken?.secret, refresh_token: refreshToken?.secret };
    request.answer = { status, body: { ...(body as object), ...secrets } };
    return;
  }
  await recordReuse(database);
  const error_detail = refreshing ? 'refresh token already used' : 'authorization code already consumed';
  const error_description = describeProviderError({ error_detail });
  request.answer = { status: 400, body: { error: 'invalid_grant', error_description } };
}

/** Express answers, not Koa: what the provider made of the request is left in the ProviderRequest. */
async function settle(context: unknown, options: StorageOptions): Promise<void> {
  // Middleware of Koa gets a context without `oidc`; the provider has set it on this one.
  const ctx = context as KoaContextWithOIDC;
  ctx.respond = false;
  const { route } = ctx.oidc;
  if (route === 'authorization') await settleAuthorization(ctx, options);
  if (route === 'token') await settleToken(ctx, options);
  // Koa has written its status through to the response that Express is about to use.
  ctx.res.statusCode = 200;
}

/**
 * The OAuth engine. It checks authorization and token requests as the RFCs say and makes codes and tokens; what it makes
 * is collected in the ProviderRequest and written at the end, all together.
 */
export function createProvider(options: StorageOptions & { signingKeys: SigningKeys }): Provider {
  const { resource, signingKeys } = options;
  const provider = new Provider(resource, providerConfiguration(storage(options), resource, signingKeys));
  useOwnSecrets(provider);
  useOwnRedirectRules(provider);
  const noteRefusal = (_ctx: unknown, error: ProviderError) => (currentRequest().refusal = error);
  provider.on('authorization.error', noteRefusal);
  provider.on('grant.error', noteRefusal);
  provider.on('server_error', (_ctx, error) => (currentRequest().failure = error));
  provider.use(async (ctx, next) => {
    try {
      await next();
      await settle(ctx, options);
    } catch (error) {
      currentRequest().failure = error;
    }
  });
  return provider;
}
