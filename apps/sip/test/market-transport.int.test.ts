import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { certificatesIn, makeCertificate, type Certificates } from '@team-operations/market-simulator';
import { createLogger, defineConfig, loadConfig, StartupError } from '@team-operations/service';
import { marketSettings } from '../src/transport/market-settings.ts';
import { openTransport } from '../src/transport/open-transport.ts';

let folder: string;
let certificates: Certificates;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'certificates-'));
  certificates = certificatesIn(folder);
  makeCertificate(folder, 'expired', 'DNS:worker', 0);
  makeCertificate(folder, 'ending', 'DNS:worker', 3);
  await writeFile(path.join(folder, 'nonsense.pem'), 'this is no certificate');
});
afterAll(() => rm(folder, { recursive: true }));

const https = () => ({
  MARKET_TRANSPORT: 'https',
  MARKET_GATEWAY_URL: 'https://localhost:1',
  MARKET_CLIENT_CERTIFICATE_FILE: certificates.clientCertificate,
  MARKET_CLIENT_KEY_FILE: certificates.clientKey,
  MARKET_CA_FILE: certificates.authority,
});

/** Opens the transport of these settings; answers what was logged. */
async function open(environment: Record<string, string | undefined>): Promise<string> {
  let logged = '';
  const logger = createLogger({
    name: 'test',
    level: 'warn',
    destination: { write: (line) => void (logged += line) },
  });
  await openTransport(loadConfig(defineConfig(marketSettings), environment), logger);
  return logged;
}

describe('openTransport', () => {
  it('when all is there, then it opens without a word', async () => {
    expect(await open(https())).toBe('');
    expect(await open({ MARKET_FOLDER: folder })).toBe('');
  });

  it.each<[string, () => Record<string, string | undefined>, RegExp]>([
    ['no folder is named', () => ({}), /MARKET_FOLDER must be set: MARKET_TRANSPORT is folder/],
    [
      'no gateway is named',
      () => ({ ...https(), MARKET_GATEWAY_URL: undefined }),
      /MARKET_GATEWAY_URL must be set/,
    ],
    ...[
      ['MARKET_GATEWAY_URL', 'https://localhost:1'],
      ['MARKET_CLIENT_CERTIFICATE_FILE', '/market/tls.crt'],
      ['MARKET_CLIENT_KEY', 'a key'],
      ['MARKET_CA_FILE', '/market/ca.crt'],
      ['MARKET_POLL_SECONDS', '2'],
    ].flatMap(([name = '', value]) =>
      [undefined, 'folder'].map((transport): [string, () => Record<string, string | undefined>, RegExp] => [
        `the transport is ${transport ?? 'left out'} and ${name} is set`,
        () => ({ MARKET_TRANSPORT: transport, MARKET_FOLDER: folder, [name]: value }),
        new RegExp(`^Cannot start: 1 invalid setting.\\n- ${name} is set, but MARKET_TRANSPORT is folder\\.`),
      ]),
    ),
    [
      'no certificate is named',
      () => ({ ...https(), MARKET_CLIENT_CERTIFICATE_FILE: undefined }),
      /MARKET_CLIENT_CERTIFICATE_FILE must be set/,
    ],
    [
      'the certificate is not there',
      () => ({ ...https(), MARKET_CLIENT_CERTIFICATE_FILE: '/not/there.pem' }),
      /MARKET_CLIENT_CERTIFICATE_FILE cannot be read: \/not\/there\.pem/,
    ],
    [
      'the certificate is none',
      () => ({ ...https(), MARKET_CLIENT_CERTIFICATE_FILE: path.join(folder, 'nonsense.pem') }),
      /cannot be used/,
    ],
    [
      'the key is that of another',
      () => ({ ...https(), MARKET_CLIENT_KEY_FILE: certificates.serverKey }),
      /MARKET_CLIENT_CERTIFICATE_FILE cannot be used beside MARKET_CLIENT_KEY .*: .*key values mismatch/,
    ],
  ])('when %s, then the start ends with a sentence', async (_, environment, sentence) => {
    const opening = open(environment());
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(sentence);
  });

  it.each([
    ['expired', 'has expired'],
    ['ending', 'expires soon'],
  ])('when our certificate is %s, then it starts all the same, and says so', async (name, words) => {
    const logged = await open({
      ...https(),
      MARKET_CLIENT_CERTIFICATE_FILE: path.join(folder, `${name}.pem`),
      MARKET_CLIENT_KEY_FILE: path.join(folder, `${name}-key.pem`),
    });
    expect(logged).toContain(words);
  });
});
