import { generateKeyPairSync, randomBytes } from 'node:crypto';

import { startRefusal } from '@team-operations/testing';
import { renderBase, type Manifest } from './render-base.ts';

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

  it('believes X-Forwarded-* from no address until an overlay names the ingress controller', () => {
    expect(environmentOf(container)).not.toHaveProperty('TRUSTED_PROXIES');
    if (!isRouted) return;
    const [main = ''] = container.args;
    expect(startRefusal(main, environmentOf(container))).toEqual([
      expect.stringMatching(/^- TRUSTED_PROXIES is missing/),
    ]);
  });
});

it('the Ingress routes every path of the authorization server to it', () => {
  const routes = Object.fromEntries(ofKind('Ingress').flatMap(routesOf));
  expect(routes).toMatchObject({
    '/oauth': 'auth',
    '/authorize': 'auth',
    '/token': 'auth',
    '/register': 'auth',
    '/settings': 'auth',
    '/v1': 'gateway',
    '/v2/job-data': 'sip-api',
  });
  expect(config!.data).not.toHaveProperty('AUTH_ADDRESS');
});

it('every host of an Ingress has TLS', () => {
  for (const { spec } of ofKind('Ingress'))
    expect(spec!.tls!.flatMap(({ hosts }) => hosts)).toEqual(spec!.rules!.map(({ host }) => host));
});
