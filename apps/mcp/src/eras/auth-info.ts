import type { Caller } from '../surface/caller.ts';

/** What the SDK of 2026-07-28 hands to the factory of a server: who was authenticated. */
interface AuthInfo {
  token: string;
  clientId: string;
  scopes: string[];
  extra?: Record<string, unknown>;
}

/** The caller is passed on with what the SDK has of an authentication; the token itself goes no further than this service's own check. */
export const authInfoOf = (caller: Caller): AuthInfo => ({
  token: '',
  clientId: caller.principal.clientId ?? caller.principal.credentialId,
  scopes: [...caller.principal.scopes],
  extra: { caller },
});

export function callerOf({ authInfo }: { authInfo?: AuthInfo | undefined }): Caller {
  const caller = authInfo?.extra?.['caller'];
  if (caller === undefined) throw new Error('a request came without its caller');
  return caller as Caller;
}
