import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { Secret, setting, weaknessOfPrivateKey, type Setting } from '@team-operations/service';

const megabyte = 1024 * 1024;

type Transport = 'folder' | 'https';
type Others = Readonly<Record<string, unknown>>;

const defaultTransport: Transport = 'folder';
export const defaultPollSeconds = 2;

/** The transport that is chosen; undefined when its setting itself is refused. */
const chosen = (others: Others) =>
  'marketTransport' in others ? (others['marketTransport'] ?? defaultTransport) : undefined;

/** A setting that one transport needs; `faultOf` looks at a value that is there, beside the others. */
function neededFor<T>(
  transport: Transport,
  inner: Setting<T>,
  faultOf: (value: T, others: Others) => string | undefined = () => undefined,
): Setting<T | undefined> {
  return {
    ...setting.optional(inner),
    refuseBeside(value, others) {
      if (chosen(others) !== transport) return undefined;
      return value === undefined ? `must be set: MARKET_TRANSPORT is ${transport}` : faultOf(value, others);
    },
  };
}

/**
 * A setting of `https`, which `folder` refuses: it is there because messages go to the gateway, and a folder that no
 * process empties takes reports of danger without an error (record 105).
 */
function onlyForHttps<T>(inner: Setting<T | undefined>): Setting<T | undefined> {
  return {
    ...inner,
    refuseBeside: (value, others) =>
      value !== undefined && chosen(others) === 'folder'
        ? 'is set, but MARKET_TRANSPORT is folder. Set MARKET_TRANSPORT to https, or remove this setting'
        : inner.refuseBeside?.(value, others),
  };
}

const unreadable = (file: string) => `cannot be read: ${file}`;

function readPem(file: unknown): string | undefined {
  try {
    return typeof file === 'string' ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Certificates that cannot be used are better reported at the start than with the first message. */
function faultOfCertificate(
  file: string,
  { marketKey, marketAuthorityFile }: Readonly<Record<string, unknown>>,
) {
  const cert = readPem(file);
  if (cert === undefined) return unreadable(file);
  const key = marketKey instanceof Secret ? marketKey.reveal() : undefined;
  try {
    createSecureContext({ cert, key, ca: readPem(marketAuthorityFile) });
    return undefined;
  } catch (error) {
    return `cannot be used beside MARKET_CLIENT_KEY and MARKET_CA_FILE: ${(error as Error).message}`;
  }
}

/** How files get to the market gateway and back; part of the worker's configuration. */
export const marketSettings = {
  marketTransport: {
    ...setting.optional(
      setting.choice({
        environment: 'MARKET_TRANSPORT',
        choices: ['folder', 'https'],
        doc: `Transport to the market gateway: a shared folder, or HTTPS with mutual TLS. Required when MARKET_LIVE is true. Default: \`${defaultTransport}\`.`,
      }),
    ),
    // A live deployment names it, so that one that lost its transport does not write to a folder instead (record 105).
    refuseBeside: (transport, { live }) =>
      transport === undefined && live === true ? 'must be set: MARKET_LIVE is true' : undefined,
  } satisfies Setting<Transport | undefined>,
  marketFolder: neededFor(
    'folder',
    setting.text({
      environment: 'MARKET_FOLDER',
      doc: 'For `folder`, required: folder shared with the market gateway. Files are written to `outbound` and read from `inbound`.',
    }),
  ),
  marketAddress: onlyForHttps(
    neededFor(
      'https',
      setting.url({
        environment: 'MARKET_GATEWAY_URL',
        protocols: ['https:'],
        doc: 'For `https`, required: address of the market gateway.',
      }),
    ),
  ),
  marketCertificateFile: onlyForHttps(
    neededFor(
      'https',
      setting.text({
        environment: 'MARKET_CLIENT_CERTIFICATE_FILE',
        doc: 'For `https`, required: PEM file of the client certificate, with its chain.',
      }),
      faultOfCertificate,
    ),
  ),
  marketKey: onlyForHttps(
    neededFor(
      'https',
      setting.key({
        environment: 'MARKET_CLIENT_KEY',
        weaknessOf: weaknessOfPrivateKey,
        make: 'openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256, and have it certified',
        doc: 'For `https`, required: private key of that certificate, PEM; usually set with MARKET_CLIENT_KEY_FILE.',
      }),
    ),
  ),
  marketAuthorityFile: onlyForHttps({
    ...setting.optional(
      setting.text({
        environment: 'MARKET_CA_FILE',
        doc: 'For `https`: PEM file of the certificate authority of the gateway. Default: the system authorities.',
      }),
    ),
    refuseBeside: (file, { marketTransport }) =>
      marketTransport === 'https' && file !== undefined && readPem(file) === undefined
        ? unreadable(file)
        : undefined,
  }),
  marketTimeoutSeconds: setting.integer({
    environment: 'MARKET_TIMEOUT_SECONDS',
    min: 1,
    max: 8,
    default: 5,
    doc: 'Timeout of one delivery, and for `https` of one request. After it, the delivery is retried.',
  }),
  marketPollSeconds: onlyForHttps(
    setting.optional(
      setting.integer({
        environment: 'MARKET_POLL_SECONDS',
        min: 1,
        max: 3600,
        doc: `For \`https\`: polling interval for inbound files. Default: ${defaultPollSeconds}.`,
      }),
    ),
  ),
  marketLargestFile: setting.integer({
    environment: 'MARKET_LARGEST_FILE_BYTES',
    min: 1024,
    max: 64 * megabyte,
    default: 16 * megabyte,
    doc: 'Maximum size of a file from the market; larger files are quarantined. One flow in it can have 3.9 MiB.',
  }),
};
