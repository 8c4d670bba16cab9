import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Config, Logger } from '@team-operations/service';
import { openFolderTransport } from './folder/folder-transport.ts';
import { openHttpsTransport } from './https/https-transport.ts';
import { defaultPollSeconds, type marketSettings } from './market-settings.ts';
import type { MarketTransport } from './market-transport.ts';

export type MarketSettings = Config<typeof marketSettings>;

/** `marketSettings` refuses an environment that lacks what its transport needs. */
function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a setting of the market transport is missing');
  return value;
}

const noticeDays = 14;

/**
 * Warns about our own certificate when its time is over, or nearly. That is no reason not to start: everything but the market goes on
 * without it, and messages wait.
 */
function warnOfExpiry(certificate: string, logger: Logger): void {
  const { validToDate } = new X509Certificate(certificate);
  const days = (validToDate.getTime() - Date.now()) / (24 * 60 * 60_000);
  const validity = { validTo: validToDate.toISOString() };
  if (days < 0)
    logger.error(validity, 'the client certificate for the market gateway has expired: messages wait');
  else if (days < noticeDays)
    logger.warn(validity, 'the client certificate for the market gateway expires soon');
}

async function openHttps(settings: MarketSettings, logger: Logger): Promise<MarketTransport> {
  const { marketAddress, marketCertificateFile, marketKey, marketAuthorityFile } = settings;
  const certificate = await readFile(needed(marketCertificateFile), 'utf8');
  warnOfExpiry(certificate, logger);
  return openHttpsTransport(
    {
      address: needed(marketAddress),
      certificate,
      key: needed(marketKey).reveal(),
      authority: marketAuthorityFile && (await readFile(marketAuthorityFile, 'utf8')),
      timeoutMilliseconds: settings.marketTimeoutSeconds * 1000,
      pollMilliseconds: (settings.marketPollSeconds ?? defaultPollSeconds) * 1000,
      largestFile: settings.marketLargestFile,
    },
    logger,
  );
}

/** The way to the market gateway that the settings choose. */
export async function openTransport(settings: MarketSettings, logger: Logger): Promise<MarketTransport> {
  if (settings.marketTransport === 'https') return openHttps(settings, logger);
  const folder = needed(settings.marketFolder);
  return openFolderTransport({ folder, largestFile: settings.marketLargestFile }, logger);
}
