import {
  errors,
  interactionPolicy,
  type Configuration,
  type ErrorOut,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { newId } from '@team-operations/schemas';
import { paths } from '../addresses.ts';
import { algorithm, type SigningKeys } from '../keys/signing-keys.ts';
import type { Adapter } from '../storage/provider-model.ts';
import { responseTypes } from '../storage/provider-client.ts';
import { describeProviderError, type ProviderError } from './error-description.ts';
import { currentRequest } from './provider-request.ts';
import { grantableScopes, requestedScopes, scopesOfRole } from './scope-policy.ts';

/** Lifetimes in seconds. */
export const lifetimes = { accessToken: 3600, authorizationCode: 60, refreshToken: 30 * 24 * 3600 } as const;

const { Check, Prompt } = interactionPolicy;

/** The one question of this server: does the signed-in person approve? Asked again for each authorization request. */
function decisionPrompts() {
  const decide = new Check('undecided', 'the person has not decided', 'consent_required', () => {
    const { decision } = currentRequest();
    if (decision === undefined) return Check.REQUEST_PROMPT;
    if (!decision.approve) throw new errors.AccessDenied('the person denied the request');
    return Check.NO_NEED_TO_PROMPT;
  });
  const names = ['login', 'select_account'].map((name) => new Prompt({ name, requestable: true }));
  return [...names, new Prompt({ name: 'consent', requestable: true }, decide)];
}

/** Decides on the scopes of an authorization request; a token request keeps those of its grant. */
function applyScopePolicy(ctx: KoaContextWithOIDC): void {
  const request = currentRequest();
  const { client, decision } = request;
  const { params, route } = ctx.oidc;
  if (route !== 'authorization' || params === undefined || client === undefined) return;
  const scopes = requestedScopes(params['scope'] as string | undefined, client);
  params['scope'] = scopes.join(' ');
  if (decision?.approve !== true) return;
  const { teamId, personId, role } = decision;
  const granted = scopesOfRole(scopes, role);
  params['scope'] = granted.join(' ');
  request.approved = { id: newId(), teamId, personId, clientId: client.clientId, scopes: granted };
}

/** An error that must not be sent to the redirect URI, since that or the client is not known. */
async function refuse(_ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): Promise<void> {
  const status = error instanceof errors.OIDCProviderError ? error.statusCode : 500;
  const description = describeProviderError(error as ProviderError);
  currentRequest().outcome = { kind: 'refused', status, error: out.error, description };
}

async function approvedGrant(ctx: KoaContextWithOIDC, resource: string) {
  const { approved } = currentRequest();
  if (approved === undefined || ctx.oidc.client === undefined) return undefined;
  const grant = new ctx.oidc.provider.Grant({ accountId: approved.personId, clientId: approved.clientId });
  grant.jti = approved.id;
  grant.addResourceScope(resource, approved.scopes.join(' '));
  return grant;
}

/** The resource, unless others are named: a token for this service is for no other (RFC 8707 2). */
function one(resource: string, named: readonly string[] = []): string {
  const foreign = named.find((name) => name !== resource);
  if (foreign !== undefined) throw new errors.InvalidTarget(`resource indicator ${foreign}`);
  return resource;
}

/** How the provider is set up; what differs from its defaults is explained where it is set. */
export function providerConfiguration(
  adapter: (model: string) => Adapter,
  resource: string,
  signingKeys: SigningKeys,
): Configuration {
  return {
    adapter,
    // Only scopes that it knows may be in a request; which of them a client may ask for is decided in scope-policy.ts.
    scopes: [...grantableScopes],
    responseTypes: [...responseTypes],
    clientAuthMethods: ['none', 'client_secret_post', 'client_secret_basic'],
    // Tokens are opaque and there are no ID tokens, but the provider insists on a key and on what to sign with it.
    jwks: { keys: signingKeys.privateKeys.map((key) => ({ ...key })) },
    clientDefaults: { id_token_signed_response_alg: algorithm },
    routes: { authorization: paths.authorization, token: paths.token, jwks: '/oauth/provider-keys' },
    // Required (specification 4.3), and a redirect URI that was sent twice is not replaced by the registered one.
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: (_ctx, client) => client.tokenEndpointAuthMethod === 'none' },
    // Not only with offline_access: every client with the grant refreshes.
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    findAccount: async (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
    loadExistingGrant: (ctx) => approvedGrant(ctx, resource),
    renderError: refuse,
    interactions: { policy: decisionPrompts(), url: () => '/' },
    ttl: {
      AccessToken: lifetimes.accessToken,
      AuthorizationCode: lifetimes.authorizationCode,
      RefreshToken: lifetimes.refreshToken,
      Grant: lifetimes.refreshToken,
      Interaction: 60,
      Session: 60,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: {
        enabled: true,
        // Asked also which one of several to take.
        defaultResource: (_ctx, _client, named) => one(resource, named),
        useGrantedResource: () => true,
        getResourceServerInfo(ctx, named) {
          one(resource, [named]);
          applyScopePolicy(ctx);
          return {
            scope: grantableScopes.join(' '),
            audience: resource,
            accessTokenTTL: lifetimes.accessToken,
            accessTokenFormat: 'opaque',
          };
        },
      },
    },
  };
}
