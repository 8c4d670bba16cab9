import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, loadAll } from 'js-yaml';

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
    template?: {
      metadata?: { labels: Record<string, string> };
      spec: { containers: { args: string[]; env?: { name: string; value?: string }[] }[] };
    };
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

interface Patch {
  target: { kind: string; name: string };
  patch: string;
}

/** What the tests read of an overlay. */
export interface Overlay {
  namespace: string;
  patches: Patch[];
}

/** As kustomize does, where every operation replaces something that is there. */
function patched(manifests: Manifest[], { patches }: Overlay): Manifest[] {
  const copies = structuredClone(manifests);
  for (const { target, patch } of patches) {
    const manifest = copies.find(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    );
    for (const { op, path, value } of load(patch) as { op: string; path: string; value: unknown }[]) {
      const keys = path.split('/').slice(1);
      const last = keys.pop() ?? '';
      const holder = keys.reduce<unknown>((one, key) => (one as Record<string, unknown>)?.[key], manifest);
      if (op !== 'replace' || (holder as Record<string, unknown> | undefined)?.[last] === undefined)
        throw new Error(`${op} ${path} does not apply to ${target.kind} ${target.name}`);
      (holder as Record<string, unknown>)[last] = value;
    }
  }
  return copies;
}

/**
 * The manifests of an overlay of `k8s` with these files, as `kubectl kustomize` renders them; without kubectl those of the base with
 * its patches.
 */
export function renderOverlay(files: Record<string, string>): Manifest[] {
  const folder = mkdtempSync(join(tmpdir(), 'overlay-'));
  const overlay = join(folder, 'k8s/overlays/live');
  try {
    cpSync(join(base, '..'), join(folder, 'k8s'), { recursive: true });
    mkdirSync(overlay, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(overlay, name), content);
    return render(overlay, () => patched(readBase(), load(files['kustomization.yaml'] ?? '') as Overlay));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function render(folder: string, without: () => Manifest[]): Manifest[] {
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  if (error !== undefined) return without();
  if (status !== 0) throw new Error(stderr);
  return loadAll(stdout) as Manifest[];
}

/** The manifests of `k8s/base` as `kubectl kustomize` renders them; without kubectl as its files are written. */
export function renderBase(): Manifest[] {
  return render(base, readBase);
}
