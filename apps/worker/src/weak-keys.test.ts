import { randomBytes } from 'node:crypto';
import { loadConfig } from '@team-operations/service';
import { workerConfig } from './config.ts';

const environment = {
  WORKER_DATABASE_URL: 'postgresql://worker@localhost/team',
  KAFKA_BROKERS: 'kafka:9092',
  WEBHOOK_SECRET_KEYS: randomBytes(32).toString('base64'),
};

function refusal(settings: Record<string, string>): string {
  try {
    loadConfig(workerConfig, { ...environment, ...settings });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

it('starts with good keys', () => {
  expect(refusal({})).toBe('');
});

it.each([
  Buffer.alloc(32).toString('base64'),
  Buffer.from('exactly thirty-two characters ok').toString('base64'),
  `${environment.WEBHOOK_SECRET_KEYS},${randomBytes(16).toString('base64')}`,
])('does not start with the weak key %s, and names it with the command that generates a good one', (key) => {
  expect(refusal({ WEBHOOK_SECRET_KEYS: key })).toMatch(
    /- WEBHOOK_SECRET_KEYS cannot be used: .* Generate one with: openssl /,
  );
});
