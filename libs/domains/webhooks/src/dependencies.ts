import { hash } from 'node:crypto';
import { createSecretBox, faultOfBoxKeys, readBoxKeys, type SecretBox } from '@team-operations/credentials';
import {
  makeKey,
  setting,
  StartupError,
  weaknessOfKey,
  weaknessOfKeys,
  type Secret,
} from '@team-operations/service';

/** What operations on webhooks need of the service that serves them. */
export interface WebhookDependencies {
  /** Seals and opens the secrets that sign. */
  secretBox: SecretBox;
  /** Whether receivers on this machine may be posted to over plain HTTP; for local use alone. */
  allowLoopbackHttp: boolean;
}

/** Settings of every process that makes or uses the secrets of webhooks; spread them into its definition. */
export const webhookSettings = {
  webhookSecretKeys: setting.optionalInLocalMode(
    setting.key({
      environment: 'WEBHOOK_SECRET_KEYS',
      faultOf: faultOfBoxKeys,
      weaknessOf: (text) => weaknessOfKeys(text, (key) => weaknessOfKey(Buffer.from(key, 'base64'))),
      make: makeKey,
      doc: 'Keys that encrypt the signing secrets of webhooks, separated by commas, each 32 random bytes in base64. The first encrypts, all decrypt. Use the same keys for gateway, MCP server and worker. Required unless SERVICE_MODE is local.',
    }),
  ),
};

/** Known to everyone, and good enough for secrets that sign on one's own machine; what it sealed outlives a restart. */
const localKey = hash('sha256', 'webhook secrets of a local run', 'buffer');

function boxOf(mode: 'local' | 'production', keys: Secret | undefined): SecretBox {
  if (keys === undefined) {
    if (mode === 'local') return createSecretBox([localKey]);
    throw new StartupError(
      'WEBHOOK_SECRET_KEYS (or WEBHOOK_SECRET_KEYS_FILE) is missing. Only SERVICE_MODE=local has a key of its own.',
    );
  }
  try {
    return createSecretBox(readBoxKeys(keys.reveal()));
  } catch (error) {
    throw new StartupError(`WEBHOOK_SECRET_KEYS cannot be used: ${(error as Error).message}.`);
  }
}

/** The dependencies of a service with these settings. Throws a StartupError that names the setting. */
export function readWebhookDependencies(settings: {
  mode: 'local' | 'production';
  webhookSecretKeys: Secret | undefined;
}): WebhookDependencies {
  const { mode, webhookSecretKeys } = settings;
  return { secretBox: boxOf(mode, webhookSecretKeys), allowLoopbackHttp: mode === 'local' };
}
