import { currentRequest } from '../provider/provider-request.ts';
import { notKept, type Adapter } from './provider-model.ts';

/** Names the session of the request; a provider without keys signs no cookies. */
export const sessionCookie = '_session=decided';

/**
 * The provider's session: who decided on this request. The sign-in is this service's own (see sign-in/), so that a session of
 * the provider is never stored, and its cookie is only ever sent to it.
 */
export const decidedSession: Adapter = {
  ...notKept,
  async find(id) {
    const { decision } = currentRequest();
    if (decision === undefined) return undefined;
    const loginTs = Math.floor(decision.signedInAt.getTime() / 1000);
    const now = Math.floor(Date.now() / 1000);
    return {
      jti: id,
      uid: id,
      kind: 'Session',
      accountId: decision.personId,
      loginTs,
      iat: now,
      exp: now + 60,
    };
  },
};
