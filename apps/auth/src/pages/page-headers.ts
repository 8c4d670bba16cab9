import type { Response } from 'express';

/** The pages run nothing and fetch nothing but what this service serves itself, and appear in no frame. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Headers of every page and of every file that belongs to one (RFC 9700 4.16, RFC 6819 4.4.1.9). No opener policy: clients open
 * the consent page in a window of their own, whose last page signals to theirs that it is done.
 */
export function setPageHeaders(res: Response): Response {
  return res.set({
    'Content-Security-Policy': contentSecurityPolicy,
    'Permissions-Policy': permissionsPolicy,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}
