import type { Issue } from '@team-operations/errors';
import type { Provider } from 'oidc-provider';
import type { ClientRow } from '../storage/client-row.ts';
import { toProviderClient } from '../storage/provider-client.ts';
import {
  readRegistration,
  type RegistrationRefusal,
  type RegistrationRequest,
} from './registration-request.ts';

/** Whether client metadata would be registered, and as what. The doctor asks the same function. */
export type ValidateRegistration = (
  metadata: unknown,
) => Promise<{ request: RegistrationRequest } | { refusal: RegistrationRefusal }>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const notAnObject: Issue = {
  path: '',
  message: 'The metadata is not a JSON object.',
  fix: 'Send the properties of RFC 7591 2 as one object.',
};

function asClient({
  name,
  website,
  redirectUris,
  scopes,
  authMethod,
  metadata,
}: RegistrationRequest): ClientRow {
  const at = new Date().toISOString();
  return {
    clientId: 'new',
    origin: 'registration',
    teamId: null,
    creatorRole: null,
    name,
    description: null,
    website,
    redirectUris,
    scopes,
    authMethod,
    secretHash: authMethod === 'none' ? null : 'new',
    metadata,
    tokenLimit: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Our own rules first, which say how to fix what is wrong; then the provider's, which it will apply at each request. */
export function createValidateRegistration(provider: Provider): ValidateRegistration {
  const { Client } = provider as unknown as { Client: { validate(metadata: object): Promise<void> } };
  return async (metadata) => {
    if (!isObject(metadata)) return { refusal: { error: 'invalid_client_metadata', issues: [notAnObject] } };
    const read = readRegistration(metadata);
    if ('error' in read) return { refusal: read };
    try {
      await Client.validate(toProviderClient(asClient(read)));
      return { request: read };
    } catch (error) {
      const { error: name, error_description: message = 'is not accepted' } = error as {
        error?: string;
        error_description?: string;
      };
      if (name !== 'invalid_redirect_uri' && name !== 'invalid_client_metadata') throw error;
      return { refusal: { error: name, issues: [{ path: '', message }] } };
    }
  };
}
