import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { renderOverlay, type Overlay } from './render-base.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../k8s/README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, block = '']) => block);
const [clock = ''] = /(?<=^echo ').*(?=' > k8s\/overlays\/live\/response-clock\.json$)/m.exec(readme) ?? [];

/** The overlay as a reader makes it, who adds each further block at the end of the first. */
const joined = blocks.join('');

describe('the overlay of k8s/README.md', () => {
  it('when its blocks are joined, then no key is there twice', () => {
    // js-yaml refuses duplicate keys; kustomize takes the last one without a word.
    expect((load(joined) as Overlay).patches.map(({ target }) => target.name)).toEqual([
      'team-operations',
      'sip-api',
      'to-database',
      'to-kafka',
    ]);
  });

  it('when it is rendered, then hosts and peers are those of the overlay', () => {
    const manifests = renderOverlay({ 'kustomization.yaml': joined, 'response-clock.json': clock });
    const named = (kind: string, name: string) =>
      manifests.find((one) => one.kind === kind && one.metadata.name === name)?.spec;
    for (const [name, host] of Object.entries({
      'team-operations': 'operations.example',
      'sip-api': 'sip.operations.example',
    })) {
      const { rules, tls } = named('Ingress', name)!;
      expect([rules!.map((rule) => rule.host), tls!.map(({ hosts }) => hosts)]).toEqual([[host], [[host]]]);
    }
    expect(named('NetworkPolicy', 'to-database')!.egress![0]!.to).toEqual([
      { ipBlock: { cidr: '10.30.0.5/32' } },
    ]);
    expect(named('NetworkPolicy', 'to-kafka')!.egress![0]!.ports).toEqual([{ port: 9094 }]);
  });
});
