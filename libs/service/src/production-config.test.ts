import { type ConfigError, defineConfig, loadConfig, type Environment } from './config.ts';
import { processSettings } from './process-settings.ts';
import { setting } from './setting.ts';

describe('production', () => {
  const exposed = defineConfig({
    mode: processSettings.mode,
    base: setting.publicUrl({ environment: 'BASE_URL', default: 'http://localhost:3003', doc: 'Public.' }),
    inner: setting.localOnly(setting.url({ environment: 'INNER', doc: 'Inner.' }), 'Use a proxy'),
  });
  const refused = (environment: Environment) => {
    try {
      loadConfig(exposed, environment);
      return [];
    } catch (error) {
      return (error as ConfigError).problems;
    }
  };
  const problem = 'BASE_URL must be an https address, since SERVICE_MODE is not local. Public.';

  it.each(['', 'http://ops.example', 'HTTP://ops.example', 'http://localhost', 'http://127.0.0.1:3003'])(
    'refuses the public address %j',
    (BASE_URL) => expect(refused({ BASE_URL })).toEqual([problem]),
  );

  it.each(['https://ops.example', 'HTTPS://ops.example', 'https://ops.example:8443/team'])(
    'takes the public address %j',
    (BASE_URL) => expect(refused({ BASE_URL })).toEqual([]),
  );

  it('refuses to start where Node verifies no certificate', () => {
    const verified = defineConfig(processSettings);
    const variable = 'NODE_TLS_REJECT_UNAUTHORIZED';
    expect(() => loadConfig(verified, { [variable]: '0' })).toThrow(
      `${variable} is 0, so TLS certificates are not verified, and SERVICE_MODE is not local.`,
    );
    for (const environment of [{}, { [variable]: '1' }, { [variable]: '0', SERVICE_MODE: 'local' }])
      expect(() => loadConfig(verified, environment)).not.toThrow();
  });

  it('refuses what is for local mode, and names what to do instead', () => {
    expect(refused({ BASE_URL: 'https://ops.example', INNER: 'http://auth:3006' })).toEqual([
      'INNER is for SERVICE_MODE=local only. Use a proxy. Inner.',
    ]);
  });

  it('refuses a weak key, names the command that generates a good one, and does not show the key', () => {
    const keyed = defineConfig({
      mode: processSettings.mode,
      key: setting.optional(
        setting.key({
          environment: 'SOME_KEY',
          doc: 'Signs.',
          make: 'openssl rand',
          weaknessOf: (text) => (text === 'hunter2' ? 'it is known' : null),
        }),
      ),
    });
    expect(() => loadConfig(keyed, { SOME_KEY: 'hunter2' })).toThrow(
      'Cannot start: 1 invalid setting.\n- SOME_KEY cannot be used: it is known. Generate one with: openssl rand. Signs.',
    );
    for (const environment of [{ SOME_KEY: 'good' }, {}, { SOME_KEY: 'hunter2', SERVICE_MODE: 'local' }])
      expect(() => loadConfig(keyed, environment)).not.toThrow();
  });

  it('has no secret key whose strength is not looked at', () => {
    const unchecked = setting.optional(setting.secret({ environment: 'SIGNING_KEYS', doc: 'Signs.' }));
    expect(() => defineConfig({ unchecked })).toThrow('SIGNING_KEYS is a secret key');
  });

  it('is not asked in local mode', () => {
    expect(refused({ SERVICE_MODE: 'local', INNER: 'http://auth:3006' })).toEqual([]);
  });
});
