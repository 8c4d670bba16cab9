import type { Response } from 'express';

/** Id of the request that this response answers. The request-id middleware must be mounted before its users. */
export function requestId(res: Response): string {
  const id: unknown = res.locals['requestId'];
  if (typeof id !== 'string') throw new Error('The request-id middleware has not run for this request.');
  return id;
}

/** Id of the credential that was accepted for this request; undefined when none was. It is not the token. */
export function credentialId(res: Response): string | undefined {
  const id: unknown = res.locals['credentialId'];
  return typeof id === 'string' ? id : undefined;
}

/** Notes whose request it is, for the access log. Pass the credential's id, never its value. */
export function noteCredential(res: Response, id: string): void {
  res.locals['credentialId'] = id;
}
