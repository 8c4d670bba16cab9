import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mostSearchedBytes } from '@team-operations/safe-isolation';
import { listPrograms } from '@team-operations/setup';
import { refusedSettings } from '@team-operations/testing';
import { renderBase, type Manifest } from './render-base.ts';
import { workspace } from './workspace.ts';

const manifests = renderBase();
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const [config] = ofKind('ConfigMap');
const deployments = ofKind('Deployment').map((manifest) => ({
  name: manifest.metadata.name,
  container: manifest.spec!.template!.spec.containers[0]!,
}));
const routed = new Set(
  ofKind('Ingress').flatMap((ingress) => routesOf(ingress).map(([, service]) => service)),
);

function routesOf({ spec }: Manifest): [path: string, service: string][] {
  const paths = spec!.rules!.flatMap(({ http }) => http.paths);
  return paths.map(({ path, backend }) => [path, backend.service.name]);
}

const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

/** A secret that the service accepts: a weak one is refused at start, too. */
function secretFor(name: string): string {
  if (name === 'AUTH_SIGNING_KEYS') return JSON.stringify({ keys: [{ ...signingKey, kid: 'one' }] });
  if (name.endsWith('_KEYS')) return randomBytes(32).toString('base64');
  return 'postgresql://login:password@database/team?sslmode=verify-full';
}

/** What a container is started with. */
function environmentOf({ env = [] }: (typeof deployments)[number]['container']): Record<string, string> {
  const own = env.map(({ name, value = secretFor(name) }) => [name, value]);
  return { ...config!.data, ...Object.fromEntries(own) };
}

describe.each(deployments)('$name in the Kubernetes base', ({ name, container }) => {
  const isRouted = routed.has(name);

  it('believes X-Forwarded-* from no address until an overlay names the ingress controller', async () => {
    expect(environmentOf(container)).not.toHaveProperty('TRUSTED_PROXIES');
    if (!isRouted) return;
    const main = listPrograms(workspace)[basename(container.args[0]!, '.js')]!;
    expect(await refusedSettings(main, environmentOf(container))).toEqual([
      expect.stringMatching(/^- TRUSTED_PROXIES is missing/),
    ]);
  });
});

it('the Ingress routes every path of the authorization server to it', () => {
  const ingress = ofKind('Ingress').find(({ metadata }) => metadata.name === 'team-operations')!;
  const routes = Object.fromEntries(routesOf(ingress));
  expect(routes).toMatchObject({
    '/oauth': 'auth',
    '/authorize': 'auth',
    '/token': 'auth',
    '/register': 'auth',
    '/settings': 'auth',
  });
  expect(config!.data).not.toHaveProperty('AUTH_ADDRESS');
});

it('the Ingress routes /mcp to the MCP server', () => {
  const ingress = ofKind('Ingress').find(({ metadata }) => metadata.name === 'team-operations')!;
  expect(Object.fromEntries(routesOf(ingress))).toMatchObject({ '/mcp': 'mcp' });
  expect(config!.data).not.toHaveProperty('MCP_ADDRESS');
});

it('every host of an Ingress has TLS', () => {
  for (const { spec } of ofKind('Ingress'))
    expect(spec!.tls!.flatMap(({ hosts }) => hosts)).toEqual(spec!.rules!.map(({ host }) => host));
});

/** A size as nginx reads it; 0 is no limit. */
function nginxBytes(size = '1m'): number {
  const [, digits, unit = ''] = /^(\d+)([km]?)$/.exec(size)!;
  return Number(digits) * ({ k: 1024, m: 1024 ** 2 }[unit] ?? 1) || Infinity;
}

/** Record 41: what the controller refuses by itself raises no alarm, and the installer is not informed that nobody was notified. */
describe.each(ofKind('Ingress'))('Ingress $metadata.name', (ingress) => {
  const option = (name: string) => ingress.metadata.annotations?.[`nginx.ingress.kubernetes.io/${name}`];

  it('lets through larger bodies than the services search for reports of faults', () => {
    expect(nginxBytes(option('proxy-body-size'))).toBeGreaterThan(mostSearchedBytes);
  });

  it('hands bodies on as they arrive, so that one that breaks off is searched too', () => {
    expect(option('proxy-request-buffering')).toBe('off');
  });

  it('leaves no path to the controller: one that is misspelt reaches a service that searches it', () => {
    const searching: Record<string, string> = { 'team-operations': 'gateway', 'sip-api': 'sip-api' };
    const [everything] = ingress.spec!.rules![0]!.http.paths.filter(({ path }) => path === '/');
    expect(everything).toMatchObject({
      pathType: 'Prefix',
      backend: { service: { name: searching[ingress.metadata.name] } },
    });
  });
});

it('the guide names the size that a proxy must let through', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/platform-teams.md'), 'utf8');
  expect(guide).toContain(`one above ${mostSearchedBytes / 1024 ** 2} MiB`);
});
