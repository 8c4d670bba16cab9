import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import { StartupError, type Config, type Logger } from '@team-operations/service';
import { openFolderTransport } from './folder/folder-transport.ts';
import type { GatewayConnection } from './https/exchange.ts';
import { openHttpsTransport } from './https/https-transport.ts';
import type { marketSettings } from './market-settings.ts';
import type { MarketTransport } from './market-transport.ts';

export type MarketSettings = Config<typeof marketSettings>;

function required<T>(value: T | undefined, name: string, transport: string): T {
  if (value !== undefined) return value;
  throw new StartupError(`${name} must be set: MARKET_TRANSPORT is ${transport}.`);
}

async function readPem(file: string, name: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new StartupError(`${name} names ${file}, which cannot be read.`);
  }
}

/** Certificates that cannot be used are better told of at the start than with the first message. */
function assertUsable({
  certificate,
  key,
  authority,
}: Pick<GatewayConnection, 'certificate' | 'key' | 'authority'>) {
  try {
    createSecureContext({ cert: certificate, key, ca: authority });
  } catch (error) {
    const { message } = error as Error;
    throw new StartupError(
      `The certificate, key or authority for the market gateway cannot be used: ${message}`,
    );
  }
}

const noticeDays = 14;

/**
 * Tells of our own certificate when its time is over, or nearly. That is no reason not to start: everything but the market goes on
 * without it, and messages wait.
 */
function tellOfExpiry(certificate: string, logger: Logger): void {
  const { validToDate } = new X509Certificate(certificate);
  const days = (validToDate.getTime() - Date.now()) / (24 * 60 * 60_000);
  const told = { validTo: validToDate.toISOString() };
  if (days < 0) logger.error(told, 'our certificate for the market gateway has expired: messages wait');
  else if (days < noticeDays) logger.warn(told, 'our certificate for the market gateway expires soon');
}

async function openHttps(settings: MarketSettings, logger: Logger): Promise<MarketTransport> {
  const { marketAddress, marketCertificateFile, marketKey, marketAuthorityFile: authorityFile } = settings;
  const certificateFile = required(marketCertificateFile, 'MARKET_CLIENT_CERTIFICATE_FILE', 'https');
  const identity = {
    certificate: await readPem(certificateFile, 'MARKET_CLIENT_CERTIFICATE_FILE'),
    key: required(marketKey, 'MARKET_CLIENT_KEY', 'https').reveal(),
    authority: authorityFile === undefined ? undefined : await readPem(authorityFile, 'MARKET_CA_FILE'),
  };
  assertUsable(identity);
  tellOfExpiry(identity.certificate, logger);
  return openHttpsTransport(
    {
      address: required(marketAddress, 'MARKET_GATEWAY_URL', 'https'),
      ...identity,
      timeoutMilliseconds: settings.marketTimeoutSeconds * 1000,
      pollMilliseconds: settings.marketPollSeconds * 1000,
      largestFile: settings.marketLargestFile,
    },
    logger,
  );
}

/** The way to the market gateway that the settings choose. Throws a StartupError that says what is missing. */
export async function openTransport(settings: MarketSettings, logger: Logger): Promise<MarketTransport> {
  if (settings.marketTransport === 'https') return openHttps(settings, logger);
  const folder = required(settings.marketFolder, 'MARKET_FOLDER', 'folder');
  return openFolderTransport({ folder, largestFile: settings.marketLargestFile }, logger);
}
