import { readFileSync } from 'node:fs';
import { registry, restDocument } from '@team-operations/catalogue';
import { errorTable } from '@team-operations/errors';
import type { RestBinding } from '@team-operations/operations';
import { allScopes, describeScope, scopeShortcuts, type ScopeShortcut } from '@team-operations/scopes';
import { describeConfig } from '@team-operations/service';
import { gatewayConfig } from './config.ts';

const page = readFileSync(new URL('../../../docs/platform-teams.md', import.meta.url), 'utf8');

const addressOf = ({ method, path }: RestBinding) => `${method.toUpperCase()} ${path}`;

/** Copy the received side of a difference into the page, between the marks. */
it('when a setting changes, then its table in docs/platform-teams.md changes with it', () => {
  const written = /<!-- settings:gateway -->\n<!-- prettier-ignore -->\n([^]*?)\n<!-- end -->/.exec(page);
  expect(describeConfig(gatewayConfig)).toBe(written?.[1]);
});

it('when an operation is added, moved or renamed, then the table in docs/partner-developers.md changes with it', () => {
  const guide = readFileSync(new URL('../../../docs/partner-developers.md', import.meta.url), 'utf8');
  const rows = guide.matchAll(/^\| `([a-z_.]+)` +\| `([A-Z]+ \S+)` +\| (\S+)/gm);
  const written = Array.from(rows, ([, name, address, scope]) => ({ name, address, scope }));
  const real = registry.flatMap(({ name, bindings, scope }) =>
    bindings.map((binding) => ({ name, address: addressOf(binding), scope })),
  );
  expect(new Set(written)).toEqual(new Set(real));
});

it('has each status of the OpenAPI document and each error in the table of docs/partner-developers.md', () => {
  const guide = readFileSync(new URL('../../../docs/partner-developers.md', import.meta.url), 'utf8');
  const [, chapter = ''] = guide.split('## What to do about each status\n');
  const rows = Array.from(chapter.matchAll(/^\| (\d{3}) +\| (?:`(\w+)`)?/gm), ([, status, name]) => ({
    status,
    name,
  }));
  const responses = Object.values(restDocument(registry).paths).flatMap((path) =>
    Object.values(path as Record<string, { responses?: object }>).flatMap(({ responses = {} }) =>
      Object.keys(responses),
    ),
  );
  const errors = Object.entries(errorTable).map(([name, { status }]) => ({ name, status: String(status) }));
  const statuses = [...new Set([...responses, ...errors.map(({ status }) => status)])].sort();
  expect(rows.map(({ status }) => status)).toEqual(statuses);
  expect(rows.filter(({ name }) => name !== undefined)).toEqual(expect.arrayContaining(errors));
});

const code = (text: string) => `\`${text}\``;

/** A row of each shortcut and scope: its sentence on the consent page, and the groups of operations that need it. */
function scopeTable(): string {
  const shortcuts = (Object.keys(scopeShortcuts) as ScopeShortcut[]).map((name) => {
    const { sentence, includes = [] } = describeScope(name);
    return [name, sentence, includes.length === allScopes.length ? 'all' : includes.map(code).join(', ')];
  });
  const scopes = allScopes.map((name) => {
    const groups = registry
      .filter(({ scope }) => scope === name)
      .map((operation) => code(`${operation.name.split('.')[0]}.*`));
    return [name, describeScope(name).sentence, [...new Set(groups)].join(', ') || 'none yet'];
  });
  const rows = [...shortcuts, ...scopes].map(
    ([name, sentence, opens]) => `| ${code(name!)} | ${sentence} | ${opens} |`,
  );
  return ['| scope | allows | operations |', '| --- | --- | --- |', ...rows].join('\n');
}

it('when a scope or the scope of an operation changes, then the table in docs/partner-developers.md changes with it', () => {
  const guide = readFileSync(new URL('../../../docs/partner-developers.md', import.meta.url), 'utf8');
  const written = /<!-- scopes -->\n<!-- prettier-ignore -->\n([^]*?)\n\n?<!-- end scopes -->/.exec(guide);
  expect(written?.[1]).toBe(scopeTable());
});

it('when an operation of the specification is built, then section 4.2 of docs/specification.md says so', () => {
  const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const rows = specification.matchAll(/^\| ([A-Z]+) +\| (\/v1\/\S+) +\|.*\| (\S*).*\|$/gm);
  const real = new Set(registry.flatMap(({ bindings }) => bindings.map(addressOf)));
  const reported = Array.from(rows, ([, method, path, today]) => [`${method} ${path}`, /^yes/.test(today!)]);
  expect(reported.length).toBeGreaterThan(40);
  expect(reported).toEqual(reported.map(([address]) => [address, real.has(String(address))]));
});
