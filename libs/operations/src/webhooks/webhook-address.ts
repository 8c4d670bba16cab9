import { badRequest, type Issue } from '@team-operations/errors';
import { faultOfAddress, type OutboundRule } from '@team-operations/service';
import type { WebhookMeans } from './webhook-means.ts';

const faults: Partial<Record<OutboundRule, Omit<Issue, 'path'>>> = {
  url: { message: 'is not a well-formed URL', fix: 'Send an address such as https://hooks.example.com/in.' },
  scheme: { message: 'does not start with https://', fix: 'Serve the receiver over https.' },
  credentials: {
    message: 'carries a user name or password',
    fix: 'Leave them out: the signature tells who is posting.',
  },
  address: {
    message: 'is not on the public internet',
    fix: 'Send an address that can be reached from the internet.',
  },
};

/** A receiver may be at any port of a public host. */
export const addressRules = ({ allowLoopbackHttp }: WebhookMeans) => ({
  allowLoopbackHttp,
  allowAnyPort: true,
});

/** Refuses, as a 400, an address to which nothing would ever be posted. */
export function checkWebhookAddress(url: string, means: WebhookMeans): void {
  const rule = faultOfAddress(url, addressRules(means));
  if (rule !== null) throw badRequest({ path: 'url', message: 'cannot be used', ...faults[rule] });
}

/** What the service was given for webhooks; a service that was given nothing must not serve these operations. */
export function meansOf({ webhooks }: { webhooks: WebhookMeans | undefined }): WebhookMeans {
  if (webhooks === undefined) throw new Error('this service was not given what webhooks need');
  return webhooks;
}
