import { renderBase, type Manifest, type PolicyPeer, type PolicyRule } from './render-base.ts';

const manifests = renderBase();
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const policies = ofKind('NetworkPolicy');
const services = ofKind('Deployment').map(({ metadata }) => metadata.name);

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
  it.each(services)('deny everything to and from %s that no policy allows', (service) => {
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
      expect(services).toEqual(expect.arrayContaining(selectedBy(policy)));
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

  it('open name servers, database, Kafka and Prometheus to whom needs them', () => {
    const without = (...names: string[]) => services.filter((service) => !names.includes(service));
    const dns = [
      { port: 53, protocol: 'UDP' },
      { port: 53, protocol: 'TCP' },
    ];
    const expected: [policy: string, services: string[], rule: PolicyRule][] = [
      ['to-name-servers', services, { to: [pods('kube-system', { 'k8s-app': 'kube-dns' })], ports: dns }],
      ['to-database', services, { to: [named('postgresql')], ports: [tcp(5432)] }],
      ['to-kafka', without('auth'), { to: [named('kafka')], ports: [tcp(9092)] }],
      ['from-prometheus', services, { from: [named('prometheus', 'monitoring')], ports: [tcp('metrics')] }],
      [
        'from-ingress-controller',
        without('sip-worker', 'worker'),
        { from: [named('ingress-nginx')], ports: [tcp('http')] },
      ],
    ];
    for (const [name, selected, rule] of expected) {
      const { spec } = byName[name]!;
      expect([name, selectedBy(byName[name]!).sort()]).toEqual([name, selected.sort()]);
      expect([name, [...(spec!.ingress ?? []), ...(spec!.egress ?? [])]]).toEqual([name, [rule]]);
    }
    const internet = policies
      .map(({ metadata }) => metadata.name)
      .filter((name) => name.includes('internet'));
    expect(policies.length).toBe(1 + expected.length + internet.length);
  });
});
