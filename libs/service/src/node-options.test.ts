import { spawnSync } from 'node:child_process';
import { defineConfig, loadConfig } from './config.ts';
import { processSettings } from './process-settings.ts';

const definition = defineConfig(processSettings);
const load = (NODE_OPTIONS: string, SERVICE_MODE = 'production') =>
  loadConfig(definition, { NODE_OPTIONS, SERVICE_MODE });

it.each([
  '--insecure-http-parser',
  '--insecure_http_parser',
  '--inspect',
  '--inspect=0.0.0.0:9229',
  '--inspect-brk',
  '--inspect-wait=9229',
  '--tls-min-v1.0',
  '--tls-min-v1.1',
  '--tls-keylog=/tmp/keys',
  '--security-revert=CVE-2023-46809',
  '--tls-cipher-list=NULL-SHA256:@SECLEVEL=0',
  '--openssl-config=/tmp/openssl.cnf',
  '--openssl-shared-config',
  '--trace-tls',
  '--report-on-signal',
  '--report-uncaught-exception',
  '--heapsnapshot-signal=SIGUSR2',
  '--experimental-default-config-file',
  '--experimental-config-file=node.config.json',
  '"--inspect"',
  '--enable-source-maps  --insecure-http-parser --use-system-ca',
])('refuses %j in production, and names it', (options) => {
  const [, name] =
    /(--(?:in|tls|sec|exp|open|trace|rep|heap)[^="\s]*)/.exec(options.replace('--enable-source-maps', '')) ??
    [];
  expect(() => load(options)).toThrow(
    new RegExp(`- NODE_OPTIONS or the command line has ${name} \\(.+SERVICE_MODE is not local. Remove it\\.`),
  );
  expect(() => load(options, 'local')).not.toThrow();
});

it.each([
  '',
  '--disable-warning=TimeoutNegativeWarning --max-old-space-size=512',
  '--no-insecure-http-parser',
  '--tls-min-v1.2',
  '--tls-min-v1.3',
])('accepts %j in production', (options) => expect(() => load(options)).not.toThrow());

it('refuses them on the command line of the process too', () => {
  const fixture = new URL('../fixtures/config.ts', import.meta.url).pathname;
  const env = { DATABASE_URL: 'postgresql://hunter2', NODE_OPTIONS: '--no-warnings' };
  const run = (...options: string[]) =>
    spawnSync(process.execPath, [...options, fixture], { env, encoding: 'utf8' });
  expect(run('--insecure-http-parser').stderr).toContain('the command line has --insecure-http-parser');
  expect(run().status).toBe(0);
});
