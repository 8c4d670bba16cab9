import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ConfigError, defineConfig, loadConfig, type Environment } from './config.ts';
import { describeConfig } from './describe-config.ts';
import { processSettings } from './process-settings.ts';
import type { Secret } from './secret.ts';
import { setting } from './setting.ts';

const definition = defineConfig({
  port: setting.integer({
    environment: 'GATEWAY_PORT',
    doc: 'Port of the API.',
    min: 1,
    max: 65535,
    default: 3003,
  }),
  mode: processSettings.mode,
  title: setting.text({ environment: 'TITLE', doc: 'Title | of the page.', default: '' }),
  live: setting.flag({ environment: 'LIVE', doc: 'Whether messages are real.', default: false }),
  base: setting.url({ environment: 'BASE_URL', doc: 'Public address.' }),
  brokers: setting.list({ environment: 'KAFKA_BROKERS', doc: 'Brokers.', default: ['localhost:9092'] }),
  database: setting.secret({
    environment: 'DATABASE_URL',
    doc: 'Address of PostgreSQL.',
    protocols: ['postgresql:'],
  }),
  pepper: setting.optional(setting.secret({ environment: 'PEPPER', doc: 'Mixed into hashes.' })),
});

const enough = {
  BASE_URL: 'https://api.example.org/',
  DATABASE_URL: 'postgresql://gateway:hunter2@localhost/team',
};

function problemsOf(environment: Environment): readonly string[] {
  try {
    loadConfig(definition, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('a configuration that can be read', () => {
  it('when a variable is absent or empty, then the default is used', () => {
    const config = loadConfig(definition, { ...enough, GATEWAY_PORT: ' ', SERVICE_MODE: '' });
    expect(config).toMatchObject({
      port: 3003,
      mode: 'production',
      brokers: ['localhost:9092'],
      live: false,
    });
    expect(config.pepper).toBeUndefined();
  });

  it('when variables are set, then each has the type of its kind, without casting', () => {
    const config = loadConfig(definition, {
      ...enough,
      GATEWAY_PORT: '3010',
      SERVICE_MODE: 'local',
      LIVE: 'true',
      KAFKA_BROKERS: 'one:9092, two:9092',
      PEPPER: 'pinch',
    });
    const port: number = config.port;
    const mode: 'local' | 'production' = config.mode;
    const live: boolean = config.live;
    const brokers: readonly string[] = config.brokers;
    const database: Secret = config.database;
    const pepper: Secret | undefined = config.pepper;
    expect([port, mode, live, brokers]).toEqual([3010, 'local', true, ['one:9092', 'two:9092']]);
    expect([database.reveal(), pepper?.reveal()]).toEqual([enough.DATABASE_URL, 'pinch']);
  });

  it('when an address ends in a slash, then it is dropped so that paths can be appended', () => {
    expect(loadConfig(definition, enough).base).toBe('https://api.example.org');
  });

  it.each([
    'HTTPS://API.example.org:443',
    'https:api.example.org',
    String.raw`https:\\api.example.org`,
    'https://@api.example.org',
  ])('when an address is written as %s, then it is published as everyone writes it', (BASE_URL) =>
    expect(loadConfig(definition, { ...enough, BASE_URL }).base).toBe('https://api.example.org'),
  );

  it('when someone writes to it, then it refuses', () => {
    const config = loadConfig(definition, enough);
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.brokers)).toBe(true);
  });

  it('when it is printed, then no secret is in it', () => {
    const config = loadConfig(definition, { ...enough, PEPPER: 'hunter2' });
    const printed = `${inspect(config, { depth: 9, showHidden: true })}${JSON.stringify(config)}${String(config.pepper)}`;
    expect(printed).toContain('[secret]');
    expect(printed).not.toContain('hunter2');
  });
});

describe('a configuration with problems', () => {
  it('when several variables are wrong, then all are named together, with what is wrong and what they are for', () => {
    const problems = problemsOf({
      GATEWAY_PORT: '70000',
      SERVICE_MODE: 'staging',
      LIVE: 'yes',
      BASE_URL: 'ftp://files',
      KAFKA_BROKERS: 'one,,two',
    });
    expect(problems).toEqual([
      'GATEWAY_PORT must be a whole number from 1 to 65535, but is "70000". Port of the API.',
      'SERVICE_MODE must be one of local, production, but is "staging". ' + processSettings.mode.doc,
      'LIVE must be true or false, but is "yes". Whether messages are real.',
      'BASE_URL must be an address that starts with http: or https:, but is "ftp://files". Public address.',
      'KAFKA_BROKERS must be a list of values separated by commas, but is "one,,two". Brokers.',
      'DATABASE_URL is missing (or DATABASE_URL_FILE, a file that contains it). Address of PostgreSQL.',
    ]);
  });

  it.each(['0', '65536', '3e3', '0x10', '12.5', '-1', 'port', '99999999999999999999'])(
    'when a port is %s, then it is refused',
    (port) => expect(problemsOf({ ...enough, GATEWAY_PORT: port })).toHaveLength(1),
  );

  it('when a secret is wrong, then its value is not quoted', () => {
    const [problem] = problemsOf({ ...enough, DATABASE_URL: 'mysql://root:hunter2@localhost/x' });
    expect(problem).toBe(
      'DATABASE_URL must be an address that starts with postgresql:. Address of PostgreSQL.',
    );
  });

  it('when a refused address holds a password, then the password is not quoted', () => {
    const [problem] = problemsOf({ ...enough, BASE_URL: 'ftp://ann:hunter2@files' });
    expect(problem).toContain('ftp://ann:[redacted]@files');
  });

  it.each(['https://u:hunter2@x.example', 'https://hunter2@x.example', 'https:u:hunter2@x.example'])(
    'when an address is %s, then its credentials are refused and not quoted',
    (BASE_URL) =>
      expect(problemsOf({ ...enough, BASE_URL })).toEqual([
        'BASE_URL must be an address without credentials. Public address.',
      ]),
  );

  it.each([
    'https://x.example?',
    'https://x.example/?key=hunter2',
    'https://x.example/#',
    'https://x.example#a',
  ])('when an address is %s, then its query or fragment is refused: paths are appended to it', (BASE_URL) =>
    expect(problemsOf({ ...enough, BASE_URL })).toEqual([
      'BASE_URL must be an address without query and fragment. Public address.',
    ]),
  );

  it('when there is one problem, then the message is a sentence and a line', () => {
    const error = new ConfigError(['A is missing. What A is.']);
    expect(error.message).toBe('Cannot start: 1 invalid setting.\n- A is missing. What A is.');
  });

  it('when two keys read one variable, then the definition is refused', () => {
    const one = setting.text({ environment: 'SAME', doc: 'One.' });
    expect(() => defineConfig({ one, two: one })).toThrow('two and one both read SAME');
  });
});

describe('a secret in a mounted file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mounted-'));
  const file = join(folder, 'database-url');
  afterAll(() => rmSync(folder, { recursive: true }));

  const mounted = (path: string): Environment => ({ BASE_URL: enough.BASE_URL, DATABASE_URL_FILE: path });

  it('when the file ends with a line break, then the secret is what precedes it', () => {
    writeFileSync(file, `${enough.DATABASE_URL}\n`);
    expect(loadConfig(definition, mounted(file)).database.reveal()).toBe(enough.DATABASE_URL);
  });

  it('when the variable is set too, then one of them has to go', () => {
    expect(problemsOf({ ...mounted(file), DATABASE_URL: enough.DATABASE_URL })).toEqual([
      'DATABASE_URL and DATABASE_URL_FILE are both set: remove one. Address of PostgreSQL.',
    ]);
  });

  it('when the file is not there, then the problem names variable, file and reason', () => {
    expect(problemsOf(mounted('/nowhere/secret'))).toEqual([
      'DATABASE_URL_FILE cannot be read: /nowhere/secret (ENOENT). Address of PostgreSQL.',
    ]);
  });

  it('when the file is empty, then the problem says so', () => {
    writeFileSync(file, '\n');
    expect(problemsOf(mounted(file))).toEqual([
      `DATABASE_URL_FILE names ${file}, which is empty. Address of PostgreSQL.`,
    ]);
  });
});

describe('the documentation of a configuration', () => {
  it('when a definition is described, then every variable is a row of a Markdown table', () => {
    expect(describeConfig(definition)).toBe(
      [
        '| Variable | Kind | Default | Meaning |',
        '| --- | --- | --- | --- |',
        '| `GATEWAY_PORT` | whole number, 1 to 65535 | `3003` | Port of the API. |',
        `| \`SERVICE_MODE\` | local, production | \`production\` | ${processSettings.mode.doc} |`,
        '| `TITLE` | text | empty | Title \\| of the page. |',
        '| `LIVE` | true or false | `false` | Whether messages are real. |',
        '| `BASE_URL` | address (http:, https:) | required | Public address. |',
        '| `KAFKA_BROKERS` | list, separated by commas | `localhost:9092` | Brokers. |',
        '| `DATABASE_URL` | secret | required | Address of PostgreSQL. |',
        '| `PEPPER` | secret | none | Mixed into hashes. |',
        '',
      ].join('\n'),
    );
  });
});
