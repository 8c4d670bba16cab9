import type { Adapter, AdapterPayload } from 'oidc-provider';

export type { Adapter, AdapterPayload };

const nothing = async (): Promise<undefined> => undefined;

/** A model that keeps nothing: its rows are never written, and never found. */
export const notKept: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

/**
 * The provider's record without the secret (`jti`), and without the times: those are the database's, whose clock all
 * instances share.
 */
export function withoutSecret({ jti, iat, exp, ...payload }: AdapterPayload): Record<string, unknown> {
  void [jti, iat, exp];
  return payload;
}

/** The provider's record again, its end put on this process' clock. */
export function withSecret(
  payload: Record<string, unknown>,
  secret: string,
  remainingSeconds: number,
): AdapterPayload {
  const now = Math.floor(Date.now() / 1000);
  return { ...payload, jti: secret, iat: now, exp: now + remainingSeconds };
}
