import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';

const base = join(import.meta.dirname, '../../../k8s/base');

interface Selector {
  matchLabels?: Record<string, string>;
}

/** Whom a network policy lets through. */
export interface PolicyPeer {
  namespaceSelector?: Selector;
  podSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
}

export interface PolicyRule {
  from?: PolicyPeer[];
  to?: PolicyPeer[];
  ports?: { port: string | number; protocol?: string; endPort?: number }[];
}

/** What the tests read of a manifest. */
export interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec?: {
    template?: { spec: { containers: { args: string[]; env?: { name: string; value?: string }[] }[] } };
    podSelector?: Selector & { matchExpressions?: { values: string[] }[] };
    policyTypes?: string[];
    ingress?: PolicyRule[];
    egress?: PolicyRule[];
    tls?: { hosts: string[] }[];
    rules?: { host: string; http: { paths: { path: string; backend: { service: { name: string } } }[] } }[];
  };
}

interface Kustomization {
  resources: string[];
  configMapGenerator: { name: string; literals: string[] }[];
}

const readLiteral = (literal: string) => {
  const end = literal.indexOf('=');
  return [literal.slice(0, end), literal.slice(end + 1)] as const;
};

/** As kustomize does: the base has no patches, only resources and config maps from literals. */
function readBase(): Manifest[] {
  const read = (file: string) => loadAll(readFileSync(join(base, file), 'utf8'));
  const [{ resources, configMapGenerator }] = read('kustomization.yaml') as [Kustomization];
  const configMaps = configMapGenerator.map(({ name, literals }) => ({
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.fromEntries(literals.map(readLiteral)),
  }));
  return [...(resources.flatMap(read) as Manifest[]), ...configMaps];
}

/** The manifests of `k8s/base` as `kubectl kustomize` renders them; without kubectl as its files are written. */
export function renderBase(): Manifest[] {
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', base], { encoding: 'utf8' });
  if (error !== undefined) return readBase();
  if (status !== 0) throw new Error(stderr);
  return loadAll(stdout) as Manifest[];
}
