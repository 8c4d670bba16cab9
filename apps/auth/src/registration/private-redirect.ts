/** A name in a path: nothing that URL parsers drop or change, such as `..` and `%2e`. */
const segment = String.raw`[\w-][\w.~-]*`;

/**
 * Where an extension of an editor takes answers: its publisher and name, and a path that says so. `vscode` and `anysphere` publish
 * what is built in; addresses of theirs clone repositories and install servers. `windowId` is what `vscode.env.asExternalUri` adds.
 */
const ofExtension = {
  form: String.raw`(?!(?i:vscode|anysphere)\.)[\w-]+(?:\.[\w-]+)+(?:/${segment})*/callback(?:/${segment})?(?:\?windowId=(?:\d+|_blank))?`,
  example: 'publisher.extension/callback',
};

interface TakenAddresses {
  /** A regular expression of what comes behind `scheme://`. */
  form: string;
  example: string;
}

const exactly = (example: string): TakenAddresses => ({
  form: example.replaceAll('.', String.raw`\.`),
  example,
});

/**
 * Schemes of one word that clients in wide use register, each with the addresses at which its program takes codes, and where that can
 * be seen. Any other address is a command to that program: to install something, to open a repository (RFC 8252 7.1, RFC 9700 4.11.2).
 */
const taken: Readonly<Record<string, readonly TakenAddresses[]>> = {
  // RevenueCat/ai-toolkit#58
  'claude:': [exactly('claude.ai/mcp-auth-callback/sdk')],
  // makeplane/plane-mcp-server#159; earlier versions: cursor-retrieval, with the name of the server
  'cursor:': [
    exactly('anysphere.cursor-mcp/oauth/callback'),
    {
      form: String.raw`anysphere\.cursor-retrieval/oauth/(?:${segment}/)?callback`,
      example: 'anysphere.cursor-retrieval/oauth/callback',
    },
    ofExtension,
  ],
  // Cursor registers it beside its own addresses.
  'grokbot:': [exactly('mcp/oauth/callback')],
  // cline/cline#8103: vscode://saoudrizwan.claude-dev/mcp-auth/callback/…, in each editor under its own scheme
  'vscode:': [ofExtension],
  'vscode-insiders:': [ofExtension],
  // ansible/vscode-ansible, VALID_DESKTOP_CALLBACK_SCHEMES
  'vscodium:': [ofExtension],
  // Mermaid-Chart/issue-tracker#145
  'windsurf:': [ofExtension],
};

/**
 * A domain name reversed, `com.example.app` (RFC 8252 7.1). It starts with a top-level domain: schemes of operating systems
 * have periods too, such as `x-apple.systempreferences`.
 */
const reversedDomain = /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+:$/;

/** Schemes of operating systems that read as such, `microsoft.windows.camera`: `microsoft` and `windows` are top-level domains. */
const ofOperatingSystem = /^(?:microsoft|windows|com\.apple)\./;

/** Why no client may register an address of a private scheme; undefined when public ones may. */
export function privateRedirectIssue(
  uri: string,
  scheme: string,
): { message: string; fix: string } | undefined {
  const addresses = Object.hasOwn(taken, scheme) ? taken[scheme] : undefined;
  if (addresses === undefined) {
    if (reversedDomain.test(scheme) && !ofOperatingSystem.test(scheme)) return undefined;
    const fix = 'Use https, or a scheme that is a domain of yours reversed: com.example.app:/callback.';
    return { message: `has the scheme ${scheme}, which is not accepted`, fix };
  }
  const start = `${scheme}//`;
  const isTaken = addresses.some(({ form }) => new RegExp(`^${start}${form}$`).test(uri));
  if (isTaken) return undefined;
  const examples = addresses.map(({ example }) => start + example).join(' or ');
  return { message: `is a ${scheme} address at which no client receives codes`, fix: `Use ${examples}.` };
}
