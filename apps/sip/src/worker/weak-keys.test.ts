import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { loadConfig } from '@team-operations/service';
import { sipWorkerConfig } from './config.ts';

const pem = ({ privateKey }: { privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const environment = {
  SIP_WORKER_DATABASE_URL: 'postgresql://sip@localhost/team',
  KAFKA_BROKERS: 'kafka:9092',
  MARKET_FOLDER: '/market',
  MARKET_CLIENT_KEY: pem(generateKeyPairSync('ec', { namedCurve: 'P-256' })),
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
  expect(refusal({})).toBe('');
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
