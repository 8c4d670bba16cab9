import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { certificatesIn } from '@team-operations/market-simulator';
import { loadConfig } from '@team-operations/service';
import { sipWorkerConfig } from './config.ts';

const pem = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
const certificates = certificatesIn(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const environment = {
  SIP_WORKER_DATABASE_URL: 'postgresql://sip@localhost/team',
  KAFKA_BROKERS: 'kafka:9092',
  MARKET_TRANSPORT: 'https',
  MARKET_GATEWAY_URL: 'https://market.example',
  MARKET_CLIENT_CERTIFICATE_FILE: certificates.clientCertificate,
};

function refusal(settings: Record<string, string>): string {
  try {
    loadConfig(sipWorkerConfig, { ...environment, ...settings });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

it('starts with good keys', () => {
  expect(refusal({ MARKET_CLIENT_KEY_FILE: certificates.clientKey })).toBe('');
});

it.each([
  ['MARKET_CLIENT_KEY', pem(generateKeyPairSync('rsa', { modulusLength: 1024 }))],
  ['MARKET_CLIENT_KEY', pem(generateKeyPairSync('ec', { namedCurve: 'prime192v1' }))],
])(
  'does not start with a weak %s, and names it with the command that generates a good one',
  (name, value) => {
    expect(refusal({ [name]: value })).toMatch(
      new RegExp(`- ${name} cannot be used: .* Generate one with: openssl `),
    );
  },
);
