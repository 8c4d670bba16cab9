import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** What the tests read of an overlay. */
export interface Overlay {
  namespace: string;
  patches: { target: { kind: string; name: string }; patch: string }[];
}

const render = (folder: string) =>
  loadAll(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' })) as Manifest[];

/** The manifests of an overlay of `k8s` with these files, as `kubectl kustomize` renders them. */
export function renderOverlay(files: Record<string, string>): Manifest[] {
  const folder = mkdtempSync(join(tmpdir(), 'overlay-'));
  const overlay = join(folder, 'k8s/overlays/live');
  try {
    cpSync(join(base, '..'), join(folder, 'k8s'), { recursive: true });
    mkdirSync(overlay, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(overlay, name), content);
    return render(overlay);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The manifests of `k8s/base` as `kubectl kustomize` renders them. */
export const renderBase = (): Manifest[] => render(base);
