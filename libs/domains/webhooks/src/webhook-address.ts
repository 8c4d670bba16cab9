import { badRequest, type Issue } from '@team-operations/errors';
import { faultOfAddress, type OutboundRule } from '@team-operations/service';
import type { WebhookDependencies } from './dependencies.ts';

const faults: Partial<Record<OutboundRule, Omit<Issue, 'path'>>> = {
  url: {
    message: 'is not a well-formed URL',
    fix: 'Send an address such as https://hooks.example.com/in, other characters percent-encoded.',
  },
  scheme: { message: 'does not start with https://', fix: 'Serve the receiver over https.' },
  credentials: {
    message: 'carries a user name or password',
    fix: 'Leave them out: the signature identifies the sender.',
  },
  address: {
    message: 'is not on the public internet',
    fix: 'Send an address that can be reached from the internet.',
  },
};

/** A receiver may be at any port of a public host. */
export const addressRules = ({ allowLoopbackHttp }: WebhookDependencies) => ({
  allowLoopbackHttp,
  allowAnyPort: true,
});

/** Refuses, as a 400, an address to which nothing would ever be posted. */
export function checkWebhookAddress(url: string, dependencies: WebhookDependencies): void {
  const rule = faultOfAddress(url, addressRules(dependencies));
  if (rule !== null) throw badRequest({ path: 'url', message: 'cannot be used', ...faults[rule] });
}
