import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { renderBase } from '../render-base.ts';
import { workspace } from '../workspace.ts';

interface PodSpec {
  containers: {
    args: string[];
    env?: { name: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
    envFrom?: { secretRef?: { name: string } }[];
    volumeMounts?: object[];
    securityContext?: object;
  }[];
  volumes?: { secret?: { secretName: string; items?: { key: string }[] } }[];
  securityContext?: object;
}

/** A manifest, as far as commands name it. */
export interface Named {
  kind: string;
  metadata: { name?: string; generateName?: string; labels?: Record<string, string> };
  spec?: { template?: { metadata?: { labels?: Record<string, string> }; spec: PodSpec } };
}

export const manifestsIn = (text: string) => loadAll(text) as Named[];

const beside = globSync(['k8s/jobs/*.yaml', 'k8s/components/faults/faults.yaml'], { cwd: workspace }).flatMap(
  (file) => manifestsIn(readFileSync(join(workspace, file), 'utf8')),
);

/** What the base has in a cluster, the Jobs beside it, and the pod of operations staff. */
export const manifests: readonly Named[] = [...(renderBase() as unknown as Named[]), ...beside];

/** What of this kind has this name; of a Job, the name that is generated begins so. */
export const find = (kind: string, name: string, among = manifests) =>
  among.find(
    ({ kind: one, metadata }) =>
      one === kind &&
      (metadata.name === name ||
        (metadata.generateName !== undefined && name.startsWith(metadata.generateName))),
  );

/** Whether pods have a label. */
export const hasPods = (key: string, value: string) =>
  manifests.some(({ spec }) => spec?.template?.metadata?.labels?.[key] === value);

/** Keys of secrets that processes read from their environment, as `secret/key`. */
export const secretKeys: readonly string[] = manifests.flatMap(({ spec }) =>
  (spec?.template?.spec.containers ?? []).flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }) =>
      valueFrom?.secretKeyRef === undefined
        ? []
        : [`${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`],
    ),
  ),
);

const helpTexts = new Map<string, string>();

function kubectlText(args: readonly string[]): string {
  const key = args.join(' ');
  const text = helpTexts.get(key) ?? execFileSync('kubectl', args, { encoding: 'utf8' });
  helpTexts.set(key, text);
  return text;
}

/** What kubectl says of a subcommand and of its options. */
export const kubectlHelp = (subcommand: readonly string[]): string =>
  [['options'], [...subcommand, '--help']].map(kubectlText).join('\n');
