import { randomBytes } from 'node:crypto';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';

/** Where an assistant that runs on someone's machine waits for its code. */
const redirectUrl = 'http://127.0.0.1:33418/callback';

/** What an assistant remembers of its authorization, and where it sends the person. */
export interface AssistantMemory {
  client?: OAuthClientInformationMixed;
  tokens?: OAuthTokens;
  verifier?: string;
  /** The authorization that the person is to look at. */
  authorization?: URL;
  state: string;
}

/** The SDK's own authorization, with a memory that lasts as long as the run. */
export function createAssistantMemory(): { memory: AssistantMemory; provider: OAuthClientProvider } {
  const memory: AssistantMemory = { state: randomBytes(16).toString('base64url') };
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Demo assistant',
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: 'none',
    },
    state: () => memory.state,
    clientInformation: () => memory.client,
    saveClientInformation: (client) => void (memory.client = client),
    tokens: () => memory.tokens,
    saveTokens: (tokens) => void (memory.tokens = tokens),
    redirectToAuthorization: (address) => void (memory.authorization = address),
    saveCodeVerifier: (verifier) => void (memory.verifier = verifier),
    codeVerifier: () => memory.verifier ?? '',
  };
  return { memory, provider };
}
