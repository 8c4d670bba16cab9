import { OutboundError } from './outbound-error.ts';

/** What an address may look like. Default of both: off. */
export interface AddressRules {
  /** Lets `http://localhost`, `http://127.0.0.1` and `http://[::1]` through, on any port. For local use alone. */
  allowLoopbackHttp?: boolean;
  /** Lets any port of a public host through. */
  allowAnyPort?: boolean;
}

export interface DocumentAddress {
  url: URL;
  /** True for an address that `allowLoopbackHttp` let through. */
  loopback: boolean;
}

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Reads an address, or throws an OutboundError with the rule that refuses it. */
export function readDocumentAddress(address: string, rules: AddressRules): DocumentAddress {
  const url = URL.parse(address);
  if (url === null) throw new OutboundError('url');
  const loopback =
    rules.allowLoopbackHttp === true && url.protocol === 'http:' && loopbackHosts.includes(url.hostname);
  if (!loopback && url.protocol !== 'https:') throw new OutboundError('scheme');
  if (url.username !== '' || url.password !== '') throw new OutboundError('credentials');
  if (!loopback && url.port !== '' && rules.allowAnyPort !== true) throw new OutboundError('port');
  return { url, loopback };
}
