import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { workspace } from './workspace.ts';

const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const folder = 'k8s/components/monitoring';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
const { groups } = load(read(`${folder}/alerts.yaml`)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

interface Dashboard {
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
}
const { panels } = JSON.parse(read(`${folder}/dashboard.json`)) as Dashboard;

/** Code that declares metrics: its names, and those of the labels and their values, are words in quotes. */
const declarations = ['apps', 'libs']
  .flatMap((top) =>
    readdirSync(join(workspace, top), { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !/node_modules|generated|\.test\.ts$/.test(file))
  .map(read)
  .filter((text) => /from 'prom-client'|: Backlog = /.test(text))
  .join('\n');

const relayFields = [...read('apps/worker/src/relay/relay-metrics.ts').matchAll(/^ {2}(\w+): '/gm)].map(
  ([, name = '']) => name,
);
const relayNames = relayFields.map(
  (name) => `outbox_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
);

async function declaredNames(): Promise<Set<string>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const ofNode = registry.getMetricsAsArray().map(({ name }) => name);
  const ours = [...declarations.matchAll(/'([a-z]+(?:_[a-z0-9]+)+)'/g)].map(([, name = '']) => name);
  const names = [...ofNode, ...ours, ...relayNames];
  return new Set([
    ...names,
    ...names.flatMap((name) => ['_bucket', '_count', '_sum'].map((end) => name + end)),
  ]);
}

/** Names of metrics have an underscore; functions that do are followed by a bracket. */
const metricsOf = (expr: string) =>
  [...expr.replaceAll(/\{[^}]*\}|"[^"]*"/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*\()/g)].map(
    ([name]) => name,
  );

/** Labels in selectors and after `by`; with those that Prometheus and the registry add. */
const labelsOf = (expr: string) => [
  ...[...expr.matchAll(/([a-z]+)(?:=~|!=|=)"/g)].map(([, name = '']) => name),
  ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(', ')),
];
const addedLabels = ['service', 'le', 'pool'];

const expressions: [string, string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

it.each(expressions)('%s asks for metrics and labels that the services have', async (_, expr) => {
  const known = await declaredNames();
  expect(metricsOf(expr).length).toBeGreaterThan(0);
  expect(metricsOf(expr).filter((name) => !known.has(name))).toEqual([]);
  const unknown = labelsOf(expr).filter(
    (name) => !addedLabels.includes(name) && !declarations.includes(`'${name}'`),
  );
  expect(unknown).toEqual([]);
});

it('every metric of the code is on the dashboard', async () => {
  const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsOf(expr))));
  const ours = [...declarations.matchAll(/(?:name: |gauge\(|counterName = )'([a-z]+(?:_[a-z0-9]+)+)'/g)].map(
    ([, name = '']) => name,
  );
  expect(ours.length).toBeGreaterThan(15);
  const missing = [...ours, ...relayNames].filter(
    (name) => !['', '_count', '_bucket'].some((end) => shown.has(name + end)),
  );
  expect(missing).toEqual([]);
});

describe('docs/platform-operations.md', () => {
  const page = read('docs/platform-operations.md');
  const [, runbooks = ''] = page.split(/^## Runbooks$/m);
  const sections = new Map(
    runbooks
      .split(/^### /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
  );

  it.each(rules.map((rule) => [rule.alert, rule] as const))('has the runbook of %s', (alert, rule) => {
    // The address of k8s/base, which the guide says how to replace.
    expect(rule.annotations.runbook_url).toBe(
      `https://team-operations.example/guides/platform-operations.md#${alert.toLowerCase()}`,
    );
    expect(rule.annotations.summary).not.toBe('');
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    const section = sections.get(alert);
    for (const part of ['**Effect.**', '**First.**', '**Over**']) expect(section).toContain(part);
  });

  it('has no runbook without an alert', () => {
    expect([...sections.keys()].sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });
});

it('no two panels have one id', () => {
  const ids = panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
