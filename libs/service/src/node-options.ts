import type { Environment } from './read-setting.ts';
import { setting, type Setting } from './setting.ts';

/** Options of Node that production refuses, and what each does. Node reads `_` like `-`. */
const refused: readonly [pattern: RegExp, effect: string][] = [
  [/^--insecure-http-parser$/, 'requests that two servers read differently are accepted'],
  [/^--inspect\b/, 'a debugger can read all secrets and run any code'],
  [/^--tls-min-v1\.[01]$/, 'TLS versions with known attacks are accepted'],
  [/^--tls-keylog\b/, 'the keys of TLS connections are written to a file'],
  [/^--tls-cipher-list$/, 'ciphers without protection can be chosen'],
  [/^--openssl-(shared-)?config$/, 'what that file sets of TLS is not checked'],
  [/^--trace-tls$/, 'the content of TLS connections is written to the log'],
  [/^--report-/, 'a report of Node has all secrets in it'],
  [/^--heapsnapshot-/, 'a snapshot of the memory has all secrets in it'],
  [/^--security-revert\b/, 'fixed vulnerabilities of Node are open again'],
  [/^--experimental-(default-)?config-file$/, 'the options in that file are not checked'],
];

/** The options that production refuses among these, as written. Node drops quotes and escapes of `NODE_OPTIONS`. */
function refusalOf(options: string): string | undefined {
  const found = options
    .replaceAll(/["\\]/g, '')
    .split(/\s+/)
    .flatMap((option) => {
      const [name = ''] = option.split('=');
      const match = refused.find(([pattern]) => pattern.test(name.replaceAll('_', '-')));
      return match === undefined ? [] : [`${name} (${match[1]})`];
    });
  if (found.length === 0) return undefined;
  return `or the command line has ${found.join(' and ')}, and SERVICE_MODE is not local. Remove it`;
}

/** Node reads it by itself. Some options change what the code assumes of every connection. */
export const nodeOptions: Setting<string> = {
  ...setting.text({
    environment: 'NODE_OPTIONS',
    default: '',
    doc: 'Options of Node. Not allowed in production: a debugger, the insecure HTTP parser, TLS 1.0 and 1.1.',
  }),
  refuseInProduction: refusalOf,
};

/** The environment with the options that the command line gave to Node, so that they are checked like those of `NODE_OPTIONS`. */
export function withCommandLine(environment: Environment, execArgv: readonly string[]): Environment {
  if (execArgv.length === 0) return environment;
  return { ...environment, NODE_OPTIONS: [environment['NODE_OPTIONS'] ?? '', ...execArgv].join(' ') };
}
