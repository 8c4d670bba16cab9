import { globSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import { refusedSettings, startRefusal } from '@team-operations/testing';

const workspace = path.join(import.meta.dirname, '../../..');
const surface = ['BASE_URL', 'TRUSTED_PROXIES'];
const badKey = { WEBHOOK_SECRET_KEYS: 'tooshort' };

/** Of each service what production cannot do without, and settings that are wrong beside those that are missing. */
const services: Record<string, { required: string[]; wrong: Record<string, string> }> = {
  'apps/auth/src/main.ts': {
    required: [...surface, 'AUTH_DATABASE_URL', 'AUTH_COOKIE_KEYS', 'AUTH_SIGNING_KEYS'],
    wrong: { AUTH_COOKIE_KEYS: ',', AUTH_SIGNING_KEYS: '{"keys":[]}', AUTH_PORT: 'x' },
  },
  'apps/gateway/src/main.ts': {
    required: [...surface, 'GATEWAY_DATABASE_URL', 'WEBHOOK_SECRET_KEYS', 'KAFKA_BROKERS'],
    wrong: { ...badKey, GATEWAY_PORT: 'x' },
  },
  'apps/mcp/src/main.ts': {
    required: [
      ...surface,
      'MCP_DATABASE_URL',
      'MCP_CONFIRMATION_KEYS',
      'WEBHOOK_SECRET_KEYS',
      'KAFKA_BROKERS',
    ],
    wrong: { ...badKey, MCP_CONFIRMATION_KEYS: 'short', MCP_PORT: 'x' },
  },
  'apps/sip/src/api/main.ts': {
    required: [...surface, 'SIP_DATABASE_URL', 'KAFKA_BROKERS'],
    wrong: { SIP_PORT: 'x', SIP_DATABASE_URL: 'http://database' },
  },
  'apps/sip/src/worker/main.ts': {
    required: ['SIP_WORKER_DATABASE_URL', 'KAFKA_BROKERS', 'MARKET_FOLDER'],
    wrong: { MARKET_TRANSPORT: 'https', MARKET_CLIENT_CERTIFICATE_FILE: '/not/there.pem' },
  },
  'apps/worker/src/main.ts': {
    required: ['WORKER_DATABASE_URL', 'KAFKA_BROKERS', 'WEBHOOK_SECRET_KEYS'],
    wrong: { ...badKey, WORKER_PUBLISH_EVENTS: 'off', RETENTION_CONTACT_DAYS: '0' },
  },
};

const namesIn = (lines: readonly string[]) => lines.map((line) => /^- ([A-Z_]+) /.exec(line)?.[1]).sort();

it('every service is here', () => {
  expect(Object.keys(services)).toEqual(globSync('apps/*/src/**/main.ts', { cwd: workspace }).sort());
});

/** What main.ts says of an empty environment, in this process, where most of what a service loads is loaded already. */
async function refusalOf(main: string): Promise<string[]> {
  const said: string[] = [];
  const { env } = process;
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  // What is loaded now may read the mode of Node, and is kept for other files.
  process.env = { NODE_ENV: env['NODE_ENV'] };
  try {
    await expect(import(path.join(workspace, main))).rejects.toThrow('ended with 78');
  } finally {
    process.env = env;
    exit.mockRestore();
    write.mockRestore();
  }
  return said.join('').split('\n').slice(1, -1);
}

describe.each(Object.entries(services))('%s', (main, { required, wrong }) => {
  it('names every setting that is missing together, and ends with the code for bad configuration', async () =>
    expect(namesIn(await refusalOf(main))).toEqual([...required].sort()));

  it('names what is wrong beside what is missing', async () => {
    const lines = await refusedSettings(main, { ...wrong, SHUTDOWN_DEADLINE_SECONDS: '5' });
    const names = namesIn(lines);
    const others = required.filter((name) => name !== 'MARKET_FOLDER');
    expect(names).toEqual(
      expect.arrayContaining(
        [...Object.keys(wrong), ...others, 'SHUTDOWN_DEADLINE_SECONDS'].filter(
          (name) => name !== 'MARKET_TRANSPORT',
        ),
      ),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain(undefined);
    expect(lines.join('\n')).not.toContain('tooshort');
  });

  it('refuses keys that cannot be used in local mode too', async () => {
    const keys = Object.entries(wrong).filter(([name]) => name.endsWith('_KEYS'));
    if (keys.length === 0) return;
    const names = namesIn(
      await refusedSettings(main, { ...Object.fromEntries(keys), SERVICE_MODE: 'local' }),
    );
    expect(names).toEqual(expect.arrayContaining(keys.map(([name]) => name)));
  });
});

it('says so as a process, without a stack', () => {
  expect(namesIn(startRefusal('worker', {}))).toEqual(
    [...services['apps/worker/src/main.ts']!.required].sort(),
  );
});

it('the worker names everything that its transport to the market lacks', async () => {
  const names = namesIn(await refusedSettings('apps/sip/src/worker/main.ts', { MARKET_TRANSPORT: 'https' }));
  expect(names).toEqual(
    [
      'MARKET_GATEWAY_URL',
      'MARKET_CLIENT_CERTIFICATE_FILE',
      'MARKET_CLIENT_KEY',
      'SIP_WORKER_DATABASE_URL',
      'KAFKA_BROKERS',
    ].sort(),
  );
});

it('names what production would refuse beside a mode that is wrong', async () => {
  const [[main, { required }] = ['', { required: [] }]] = Object.entries(services);
  const names = namesIn(await refusedSettings(main, { SERVICE_MODE: 'test' }));
  expect(names).toEqual([...required, 'SERVICE_MODE'].sort());
});
