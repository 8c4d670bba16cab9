/** An error of the provider: what it reports to the caller, and what it writes to its log. */
export interface ProviderError {
  error?: string | undefined;
  error_description?: string | undefined;
  error_detail?: string | undefined;
}

const signInAgain = 'Send the person to the authorization endpoint again.';
const sentBefore = 'Send the same one as in the authorization request.';

/**
 * What a developer reads instead of the provider's own words, which name neither parameter nor remedy. Matched in order,
 * first against the detail, then against the description and the error; groups are filled in as `$1`.
 */
const sentences: readonly (readonly [RegExp, string])[] = [
  [
    /^code_verifier must be provided$/,
    'code_verifier is missing: the code was requested with a code_challenge.',
  ],
  [
    /^code_verifier does not match code_challenge$/,
    'code_verifier does not belong to the code_challenge of the authorization request.',
  ],
  [
    /^unsupported code_challenge_method$/,
    'code_verifier was sent, but the code was requested without a code_challenge. Leave it out, or request a code with a challenge.',
  ],
  [
    /^authorization code redirect_uri mismatch$/,
    `redirect_uri does not match the authorization request. ${sentBefore}`,
  ],
  [
    /^authorization code (?:not found|is expired|already consumed)$/,
    `code is unknown, used up, or older than 60 seconds. ${signInAgain}`,
  ],
  [
    /^refresh token (?:not found|is expired|already used)$/,
    `refresh_token is unknown, expired, used up or revoked. ${signInAgain}`,
  ],
  [
    /^(?:grant (?:not found|is expired)|client mismatch|accountId mismatch)$/,
    `It was issued to another client, or its grant was revoked. ${signInAgain}`,
  ],
  [/^client not found$/, 'Unknown client_id. Register, or look up the application in Settings > Developer.'],
  [/^invalid secret provided$/, 'client_secret does not match this client.'],
  [
    /^the provided authentication mechanism does not match/,
    'client_secret does not fit the type of this client. A confidential client must send it; a public client has none and must leave it out.',
  ],
  [
    /^no client authentication mechanism provided$/,
    'client_id is missing. Send it in the form, or by HTTP Basic with the secret.',
  ],
  [
    /^invalid authorization header value format$/,
    'Authorization is not HTTP Basic with client_id and client_secret. Leave it out, or fix it.',
  ],
  [/^client is invalid$/, 'Unknown client_id. Register, or look up the application in Settings > Developer.'],
  [
    /^redirect_uri did not match any/,
    'redirect_uri is not registered for this client. Send a registered one, unchanged; only the port of loopback addresses may differ.',
  ],
  [
    /policy requires PKCE/,
    'code_challenge is missing. Public clients must use PKCE: send the S256 hash of a code_verifier.',
  ],
  [/^not supported value of code_challenge_method$/, 'code_challenge_method must be S256.'],
  [
    /^code_challenge must be provided with/,
    'code_challenge is missing, though code_challenge_method was sent.',
  ],
  [
    /^(code_challenge|code_verifier) must be a string with a minimum/,
    '$1 is too short: it has 43 to 128 characters.',
  ],
  [
    /^(code_challenge|code_verifier) must be a string with a maximum/,
    '$1 is too long: it has 43 to 128 characters.',
  ],
  [/^(code_challenge|code_verifier) contains invalid/, '$1 may contain letters, digits, - . _ and ~ only.'],
  [/^unsupported response_type requested$/, 'response_type must be code.'],
  [
    /^unsupported response_mode requested$|^requested response_mode is not allowed/,
    'response_mode must be query, or be left out.',
  ],
  [/^unsupported prompt value requested$/, 'prompt must be login, consent, select_account or none.'],
  [/^unsupported grant_type requested$/, 'grant_type must be authorization_code or refresh_token.'],
  [/^the person has not decided$/, 'The person must approve. Send the request again without prompt=none.'],
  [/^request_not_supported$/, 'request is not supported. Send the parameters themselves.'],
  [/^request_uri_not_supported$/, 'request_uri is not supported. Send the parameters themselves.'],
  [/^scope contains invalid characters$/, 'scope may contain names separated by single spaces only.'],
  [/^(.+) parameters? must not be provided twice$/, '$1 was sent more than once. Send it once.'],
  [/^missing required parameter (.+)$/, '$1 is missing. Send it.'],
  [/^missing required parameters (.+)$/, '$1 are missing. Send them.'],
  [
    /^resource indicator/,
    'resource is not this service. Send its base address, with or without /v1 or /mcp, or omit it.',
  ],
];

/** What is wrong with an OAuth request, with the parameter and the remedy; the provider's own words where they say it already. */
export function describeProviderError(refusal: ProviderError): string {
  const { error = '', error_description = '', error_detail = '' } = refusal;
  for (const text of [error_detail, error_description, error]) {
    for (const [pattern, sentence] of sentences) {
      const found = pattern.exec(text);
      if (found !== null) return sentence.replace('$1', (found[1] ?? '').replaceAll("'", ''));
    }
  }
  return error_description || error;
}
