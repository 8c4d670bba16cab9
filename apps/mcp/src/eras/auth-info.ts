import type { Caller } from '../surface/caller.ts';

/** What both SDKs hand to a handler of who was authenticated. */
interface AuthInfo {
  token: string;
  clientId: string;
  scopes: string[];
  extra?: Record<string, unknown>;
}

/** The caller rides with what the SDK passes on of an authentication; the token itself goes no further than this service's own check. */
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
