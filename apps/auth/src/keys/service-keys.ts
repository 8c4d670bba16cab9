import { randomBytes } from 'node:crypto';
import { makeKey, StartupError, type Secret } from '@team-operations/service';
import { faultOfCookieKeys, splitCookieKeys } from './cookie-keys.ts';
import {
  createSigningKey,
  makeSigningKeys,
  openSigningKeys,
  readSigningKeys,
  type SigningKeys,
} from './signing-keys.ts';

export interface KeySettings {
  mode: 'local' | 'production';
  cookieKeys?: Secret | undefined;
  signingKeys?: Secret | undefined;
}

export interface ServiceKeys {
  /** The first is used, all are accepted. */
  cookieKeys: readonly [string, ...string[]];
  signingKeys: SigningKeys;
}

function required(name: string, make: string): never {
  throw new StartupError(
    `${name} (or ${name}_FILE) is missing. Only SERVICE_MODE=local generates temporary keys. Generate one with: ${make}`,
  );
}

function readCookieKeys(setting: Secret | undefined, isLocal: boolean): ServiceKeys['cookieKeys'] {
  if (setting === undefined)
    return isLocal ? [randomBytes(32).toString('base64url')] : required('AUTH_COOKIE_KEYS', makeKey);
  const fault = faultOfCookieKeys(setting.reveal());
  if (fault !== null) throw new StartupError(`AUTH_COOKIE_KEYS cannot be used: ${fault}.`);
  return splitCookieKeys(setting.reveal()) as [string, ...string[]];
}

async function readSigning(setting: Secret | undefined, isLocal: boolean): Promise<SigningKeys> {
  if (setting === undefined)
    return isLocal
      ? openSigningKeys([await createSigningKey()])
      : required('AUTH_SIGNING_KEYS', makeSigningKeys);
  try {
    return await openSigningKeys(readSigningKeys(setting.reveal()));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'cannot be read';
    throw new StartupError(`AUTH_SIGNING_KEYS cannot be used: ${reason}.`);
  }
}

/** The keys of the service. Throws a StartupError that names the setting; outside local mode nothing has a default. */
export async function readServiceKeys(settings: KeySettings): Promise<ServiceKeys> {
  const isLocal = settings.mode === 'local';
  return {
    cookieKeys: readCookieKeys(settings.cookieKeys, isLocal),
    signingKeys: await readSigning(settings.signingKeys, isLocal),
  };
}
