import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { renderBase, type Manifest, type PolicyPeer, type PolicyRule } from './render-base.ts';
import { workspace } from './workspace.ts';

const manifests = renderBase();
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const policies = ofKind('NetworkPolicy');
const services = ofKind('Deployment').map(({ metadata }) => metadata.name);
const job = load(readFileSync(join(workspace, 'k8s/jobs/migrate.yaml'), 'utf8')) as Manifest;
const podLabels = ({ spec }: Manifest) => spec!.template!.metadata!.labels;
const migrate = podLabels(job)['app.kubernetes.io/name']!;
const faults = podLabels(
  load(readFileSync(join(workspace, 'k8s/components/faults/faults.yaml'), 'utf8')) as Manifest,
)['app.kubernetes.io/name']!;
const selectable = [...services, migrate, faults];

/** The services whose pods a policy is for. */
function selectedBy({ spec }: Manifest): string[] {
  const { matchExpressions = [], matchLabels } = spec!.podSelector!;
  const [expression] = matchExpressions;
  return expression?.values ?? [matchLabels!['app.kubernetes.io/name']!];
}

const rulesOf = ({ spec }: Manifest) => [
  ...(spec!.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports })),
  ...(spec!.egress ?? []).map(({ to, ports }) => ({ peers: to, ports })),
];

const byName = Object.fromEntries(policies.map((policy) => [policy.metadata.name, policy]));
const pods = (namespace: string, labels: Record<string, string>): PolicyPeer => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } },
  podSelector: { matchLabels: labels },
});
const named = (name: string, namespace = name) => pods(namespace, { 'app.kubernetes.io/name': name });
const tcp = (port: number | string) => ({ port });

describe('the network policies of the Kubernetes base', () => {
  it.each(selectable)('deny everything to and from %s that no policy allows', (service) => {
    const { spec } = byName['deny-by-default']!;
    expect(selectedBy(byName['deny-by-default']!)).toContain(service);
    expect([spec!.policyTypes, spec!.ingress, spec!.egress]).toEqual([
      ['Ingress', 'Egress'],
      undefined,
      undefined,
    ]);
  });

  it.each(policies.map((policy) => [policy.metadata.name, policy] as const))(
    '%s names the peers and the ports of each of its rules, and only services that exist',
    (name, policy) => {
      expect(selectable).toEqual(expect.arrayContaining(selectedBy(policy)));
      const rules = rulesOf(policy);
      expect(rules.length).toBe(name === 'deny-by-default' ? 0 : 1);
      for (const { peers = [], ports = [] } of rules) {
        expect([peers.length > 0, ports.length > 0]).toEqual([true, true]);
        for (const { ipBlock, namespaceSelector, podSelector } of peers) {
          const labels = [namespaceSelector, podSelector].map(
            (one) => Object.keys(one?.matchLabels ?? {}).length,
          );
          if (ipBlock === undefined) expect(labels).toEqual([1, 1]);
          else expect(ipBlock.except!.length).toBeGreaterThan(0);
        }
      }
    },
  );

  it('select the pods of each process by a label that these have', () => {
    for (const deployment of ofKind('Deployment'))
      expect(podLabels(deployment)['app.kubernetes.io/name']).toBe(deployment.metadata.name);
    const selecting = policies.filter((policy) => selectedBy(policy).includes(migrate));
    expect(selecting.map(({ metadata }) => metadata.name).sort()).toEqual([
      'deny-by-default',
      'to-database',
      'to-name-servers',
    ]);
  });

  it('open name servers, database, Kafka and Prometheus to whom needs them', () => {
    const without = (...names: string[]) => services.filter((service) => !names.includes(service));
    const dns = [
      { port: 53, protocol: 'UDP' },
      { port: 53, protocol: 'TCP' },
    ];
    const expected: [policy: string, services: string[], rule: PolicyRule][] = [
      ['to-name-servers', selectable, { to: [pods('kube-system', { 'k8s-app': 'kube-dns' })], ports: dns }],
      ['to-database', [...services, migrate], { to: [named('postgresql')], ports: [tcp(5432)] }],
      ['to-kafka', [...without('auth'), faults], { to: [named('kafka')], ports: [tcp(9092)] }],
      ['from-prometheus', services, { from: [named('prometheus', 'monitoring')], ports: [tcp('metrics')] }],
      [
        'from-ingress-controller',
        without('sip-worker', 'worker'),
        { from: [named('ingress-nginx')], ports: [tcp('http')] },
      ],
    ];
    for (const [name, selected, rule] of expected) {
      const { spec } = byName[name]!;
      expect([name, selectedBy(byName[name]!).sort()]).toEqual([name, selected.toSorted()]);
      expect([name, [...(spec!.ingress ?? []), ...(spec!.egress ?? [])]]).toEqual([name, [rule]]);
    }
    const internet = policies
      .map(({ metadata }) => metadata.name)
      .filter((name) => name.includes('internet'));
    expect(policies.length).toBe(1 + expected.length + internet.length);
  });
});
