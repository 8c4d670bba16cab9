import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';

/** The browser's half of a session. */
export interface SessionCookie {
  /** The value that the browser sent; null when it sent none that can be one. */
  read(request: Request): string | null;
  write(response: Response, value: string): void;
  clear(response: Response): void;
}

/** 256 bits in base64url. */
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/**
 * With `secure` the cookie is bound to this very host (`__Host-`, RFC 6265bis 4.1.3.2): no other host of the domain can
 * set it. Without, for plain HTTP on one's own machine, a browser would refuse that name.
 */
export function createSessionCookie(options: { secure: boolean; lifetimeSeconds: number }): SessionCookie {
  const { secure, lifetimeSeconds } = options;
  const name = secure ? '__Host-session' : 'session';

  function set(response: Response, value: string, maxAge: number): void {
    const cookie = { name, value, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    response.append('Set-Cookie', stringifySetCookie(cookie));
  }

  return {
    read(request) {
      const value = parseCookie(request.headers.cookie ?? '')[name];
      return value !== undefined && wellFormed.test(value) ? value : null;
    },
    write: (response, value) => set(response, value, lifetimeSeconds),
    clear: (response) => set(response, '', 0),
  };
}
