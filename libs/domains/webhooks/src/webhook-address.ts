import type { Issue } from '@team-operations/errors';
import { faultOfAddress, type OutboundRule } from '@team-operations/service';
import type { WebhookDependencies } from './dependencies.ts';

const faults: Partial<Record<OutboundRule, Omit<Issue, 'path'>>> = {
  url: {
    message: 'is not a well-formed URL',
    fix: 'Send a URL such as https://hooks.example.com/in, with other characters percent-encoded.',
  },
  scheme: { message: 'does not start with https://', fix: 'Use an https receiver.' },
  credentials: {
    message: 'contains a user name or password',
    fix: 'Remove them: the signature identifies the sender.',
  },
  address: {
    message: 'is not on the public internet',
    fix: 'Send an address that is reachable from the public internet.',
  },
};

/** A receiver may be at any port of a public host. */
export const addressRules = ({ allowLoopbackHttp }: WebhookDependencies) => ({
  allowLoopbackHttp,
  allowAnyPort: true,
});

/** Of an address to which nothing would ever be posted. */
function issuesOf(url: string, dependencies: WebhookDependencies): Issue[] {
  const rule = faultOfAddress(url, addressRules(dependencies));
  return rule === null ? [] : [{ path: 'url', message: 'cannot be used', ...faults[rule] }];
}

/** Refuses such an address, together with whatever else is wrong with the request. */
export const addressCheck = (dependencies: WebhookDependencies) => ({
  of: ['url'] as const,
  issuesOf: ({ url }: { url?: string | undefined }) => (url === undefined ? [] : issuesOf(url, dependencies)),
});
