/** Which rule ended a fetch, and the sentence for the person who gave the address. None reveals what is behind it. */
const sentences = {
  url: 'The address is not a well-formed URL.',
  scheme: 'The address does not start with https://.',
  credentials: 'The address contains a user name or password.',
  port: 'The address names a port other than 443.',
  address: 'The host is not on the public internet.',
  unreachable: 'The host could not be reached.',
  certificate: 'The host has no certificate that is trusted for its name.',
  redirect: 'The address returned a redirect, and redirects are not followed.',
  deadline: 'The document did not arrive in time.',
  size: 'The document is too large.',
  encoding: 'The document is compressed although no compression was requested.',
  busy: 'Too many documents are being fetched.',
} as const;

export type OutboundRule = keyof typeof sentences;

/**
 * Why a document was not fetched. `rule` is for code, the message for people; what the network said is in `cause`, which
 * belongs into the log alone. Code that answers unknown callers must not distinguish `address` and `unreachable`: the difference
 * would show them which names there are inside the network.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly rule: OutboundRule;

  constructor(rule: OutboundRule, cause?: unknown) {
    super(sentences[rule], { cause });
    this.rule = rule;
  }
}
