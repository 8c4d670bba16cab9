import { setting, weaknessOfPrivateKey } from '@team-operations/service';

const megabyte = 1024 * 1024;

/** How files get to the market gateway and back; part of the worker's configuration. */
export const marketSettings = {
  marketTransport: setting.choice({
    environment: 'MARKET_TRANSPORT',
    choices: ['folder', 'https'],
    default: 'folder',
    doc: 'Way to the market gateway: a shared folder, or HTTPS with certificates on both sides.',
  }),
  marketFolder: setting.optional(
    setting.text({
      environment: 'MARKET_FOLDER',
      doc: 'For `folder`, required: shared with the market gateway. Files to send appear in its outbound folder, what comes back in inbound.',
    }),
  ),
  marketAddress: setting.optional(
    setting.url({
      environment: 'MARKET_GATEWAY_URL',
      protocols: ['https:'],
      doc: 'For `https`, required: address of the market gateway.',
    }),
  ),
  marketCertificateFile: setting.optional(
    setting.text({
      environment: 'MARKET_CLIENT_CERTIFICATE_FILE',
      doc: 'For `https`, required: PEM file of the certificate that the gateway knows us by, with what vouches for it.',
    }),
  ),
  marketKey: setting.optional(
    setting.key({
      environment: 'MARKET_CLIENT_KEY',
      weaknessOf: weaknessOfPrivateKey,
      make: 'openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256, and have it certified',
      doc: 'For `https`, required: private key of that certificate, PEM; as a rule named by MARKET_CLIENT_KEY_FILE.',
    }),
  ),
  marketAuthorityFile: setting.optional(
    setting.text({
      environment: 'MARKET_CA_FILE',
      doc: "For `https`: PEM file of the authority that the gateway's certificate is from; those of the system when left out.",
    }),
  ),
  marketTimeoutSeconds: setting.integer({
    environment: 'MARKET_TIMEOUT_SECONDS',
    min: 1,
    max: 8,
    default: 5,
    doc: 'For `https`: longest time for one delivery or one request; it is tried again after it.',
  }),
  marketPollSeconds: setting.integer({
    environment: 'MARKET_POLL_SECONDS',
    min: 1,
    max: 3600,
    default: 2,
    doc: 'For `https`: pause between looks for what has come.',
  }),
  marketLargestFile: setting.integer({
    environment: 'MARKET_LARGEST_FILE_BYTES',
    min: 1024,
    max: 64 * megabyte,
    default: 16 * megabyte,
    doc: 'Largest file from the market that is read; a larger one is quarantined. One flow in it may have 3.9 MiB.',
  }),
};
