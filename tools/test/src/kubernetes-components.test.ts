import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusedSettings } from '@team-operations/testing';
import { renderOverlay, type Manifest } from './render-base.ts';
import { workspace } from './workspace.ts';

const read = (page: string) => readFileSync(join(workspace, page), 'utf8');
const readme = read('k8s/README.md');
const [overlay = ''] = [...readme.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, block = '']) => block);
const [clock = ''] = /(?<=^echo ').*(?=' > k8s\/overlays\/live\/response-clock\.json$)/m.exec(readme) ?? [];
const [own = ''] = /^components: .*$/m.exec(overlay) ?? [];

/** The lists of components that the guides show, each of which a reader puts in place of that of the overlay. */
const lists = ['k8s/README.md', 'docs/platform-operations.md'].flatMap((page) =>
  [...read(page).matchAll(/components: \[.*?\]/g)].map(([list]) => [page, list] as const),
);

it('the guides show the list with each component', () => {
  expect(lists.length).toBeGreaterThanOrEqual(4);
  for (const name of ['market-https', 'faults', 'monitoring'])
    expect(lists.some(([, list]) => list.includes(`components/${name}`))).toBe(true);
});

it.each(lists)('%s: keeps the component of the overlay in %s', (_, list) => {
  expect(list).toContain('../../components/market-https');
});

const known = new Map<string, Manifest[]>();

/** Each is rendered once. */
function rendered(kustomization: string): Manifest[] {
  const manifests =
    known.get(kustomization) ??
    renderOverlay({ 'kustomization.yaml': kustomization, 'response-clock.json': clock });
  known.set(kustomization, manifests);
  return manifests;
}

function environmentOfWorker(manifests: Manifest[]): Record<string, string> {
  const worker = manifests.find(
    ({ kind, metadata: { name } }) => kind === 'Deployment' && name === 'sip-worker',
  );
  const config = manifests.find(
    ({ kind, data }) => kind === 'ConfigMap' && data?.['KAFKA_BROKERS'] !== undefined,
  );
  const env = worker!.spec!.template!.spec.containers[0]!.env!;
  const secret = 'postgresql://login:password@database/team?sslmode=verify-full';
  return { ...config!.data, ...Object.fromEntries(env.map(({ name, value = secret }) => [name, value])) };
}

/** What the SIP worker of an overlay refuses, without the file of the response clock, which only its pod has. */
const refusedByWorker = (kustomization: string) =>
  refusedSettings('apps/sip/src/worker/main.ts', {
    ...environmentOfWorker(rendered(kustomization)),
    DNO_RESPONSE_CLOCK: '',
  });

describe('an overlay that is rendered', () => {
  it.each(lists)('with the list of %s sends market messages to the gateway: %s', async (_, list) => {
    const kustomization = overlay.replace(own, list);
    const manifests = rendered(kustomization);
    expect(environmentOfWorker(manifests)).toMatchObject({
      MARKET_TRANSPORT: 'https',
      MARKET_GATEWAY_URL: 'https://market.example',
      MARKET_LIVE: 'true',
    });
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).not.toContain('PersistentVolumeClaim market-folder');
    expect(names.includes('Deployment faults')).toBe(list.includes('components/faults'));
    expect(names.includes('ConfigMap team-operations-alerts')).toBe(list.includes('components/monitoring'));
    // The files of the certificate are mounted in the pod only.
    expect((await refusedByWorker(kustomization)).map((line) => line.split(': ')[0]).sort()).toEqual([
      '- MARKET_CA_FILE cannot be read',
      '- MARKET_CLIENT_CERTIFICATE_FILE cannot be read',
      '- MARKET_CLIENT_KEY_FILE cannot be read',
    ]);
  });

  it('with a second list, which replaces the first, has a SIP worker that does not start', async () => {
    const refused = await refusedByWorker(`${overlay}components: [../../components/faults]\n`);
    expect(refused).toEqual([expect.stringMatching(/^- MARKET_TRANSPORT must be set: MARKET_LIVE is true/)]);
  });

  it('without MARKET_LIVE, but with the address of the gateway, has a SIP worker that does not start', async () => {
    const trial = overlay.replace(/^ *- MARKET_LIVE=true\n/m, '').replace(`${own}\n`, '');
    expect(await refusedByWorker(trial)).toEqual([
      expect.stringMatching(/^- MARKET_GATEWAY_URL is set, but MARKET_TRANSPORT is folder/),
    ]);
  });

  it('with the folder that the guide describes starts', async () => {
    const folder = overlay
      .replace(`${own}\n`, '')
      .replace('MARKET_GATEWAY_URL=https://market.example', 'MARKET_TRANSPORT=folder');
    await expect(refusedByWorker(folder)).rejects.toThrow('takes these settings');
  });
});
