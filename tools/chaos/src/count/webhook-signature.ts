import { Webhook } from 'standardwebhooks';
import type { Post } from '../load/receivers.ts';

/** Whether a receiver that knows the secret takes the post for genuine (Standard Webhooks). */
export function isSigned({ headers, body }: Post, secret: string): boolean {
  const of = (name: string) => String(headers[name]);
  try {
    new Webhook(secret).verify(body, {
      'webhook-id': of('webhook-id'),
      'webhook-timestamp': of('webhook-timestamp'),
      'webhook-signature': of('webhook-signature'),
    });
    return true;
  } catch {
    return false;
  }
}
