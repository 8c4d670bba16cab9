import type { Check } from '@team-operations/pages-api';
import { pass } from '../diagnosis.ts';
import type { Subject } from '../subject.ts';
import { issueCheck } from './issue-checks.ts';

type Kind = 'loopback' | 'https' | 'private scheme';

const name = 'Redirect URI';

const meaning: Readonly<Record<Kind, string>> = {
  loopback: 'a loopback address; the port may differ, the rest must match exactly',
  https: 'a web address; it must match exactly',
  'private scheme': 'an address with a private scheme; it must match exactly',
};

function kindOf(uri: string): Kind {
  const url = URL.parse(uri);
  if (url?.protocol === 'https:') return 'https';
  return url?.protocol === 'http:' ? 'loopback' : 'private scheme';
}

function found(uri: string, showsAddresses: boolean): Check {
  const what = meaning[kindOf(uri)];
  return pass(name, showsAddresses ? `${uri} is ${what}.` : `One is ${what}.`);
}

function loopbackPort(redirectUris: readonly string[]): Check[] {
  if (!redirectUris.some((uri) => kindOf(uri) === 'loopback')) return [];
  const message =
    'Any port is accepted for localhost, 127.0.0.1 and [::1], whatever was registered (RFC 8252 7.3). They are not interchangeable: the host and the path must match the registration.';
  return [pass('Loopback port', message)];
}

/** Checks each redirect URI separately. */
export function redirectUriChecks({ redirectUris, showsAddresses, issues }: Subject): Check[] {
  const issuesAt = (index: number) => issues.filter(({ path }) => path === `redirect_uris.${index}`);
  const list = issues.filter(({ path }) => path === 'redirect_uris');
  if (list.length > 0) return list.map((issue) => issueCheck(name, issue));
  const accepted = redirectUris.filter((_uri, index) => issuesAt(index).length === 0);
  const each = redirectUris.flatMap((uri, index) => {
    const own = issuesAt(index);
    return own.length === 0 ? [found(uri, showsAddresses)] : own.map((issue) => issueCheck(name, issue, uri));
  });
  return [...each, ...loopbackPort(accepted)];
}
