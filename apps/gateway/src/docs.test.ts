import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { documentedLimits, registry, restDocument, versionedResources } from '@team-operations/catalogue';
import { errorTable } from '@team-operations/errors';
import type { RestBinding } from '@team-operations/operations';
import { allScopes, describeScope, scopeShortcuts, type ScopeShortcut } from '@team-operations/scopes';
import { describeConfig, loadConfig } from '@team-operations/service';
import { gatewayConfig } from './config.ts';

const page = readFileSync(new URL('../../../docs/platform-teams.md', import.meta.url), 'utf8');

const addressOf = ({ method, path }: RestBinding) => `${method.toUpperCase()} ${path}`;

/** Copy the received side of a difference into the page, between the marks. */
it('when a setting changes, then its table in docs/platform-teams.md changes with it', () => {
  const written = /<!-- settings:gateway -->\n<!-- oxfmt-ignore -->\n([^]*?)\n<!-- end -->/.exec(page);
  expect(describeConfig(gatewayConfig)).toBe(written?.[1]);
});

it('when what a service prints of invalid settings changes, then the sample in docs/platform-teams.md changes with it', () => {
  const [, written = ''] = /```\n(Cannot start: [^]*?)\n```/.exec(page) ?? [];
  const wrong = { LOG_LEVEL: 'loud', GATEWAY_PORT: '70000', BASE_URL: 'http://service.example' };
  expect(() => loadConfig(gatewayConfig, wrong)).toThrow(expect.objectContaining({ message: written }));
});

it('when the default limit of requests changes, then the OpenAPI document shows the new one', () => {
  const [, limit] = /`API_RATE_LIMIT` \|[^|]*\| `(\d+)`/.exec(page) ?? [];
  expect(documentedLimits.rest).toBe(Number(limit));
});

interface Row {
  name: string;
  address: string;
  scope: string;
}

it('when an operation is added, moved or renamed, then the table in docs/partner-developers.md changes with it', () => {
  const guide = readFileSync(new URL('../../../docs/partner-developers.md', import.meta.url), 'utf8');
  const rows = guide.matchAll(/^\| `([a-z_.]+)` +\| `([A-Z]+ \S+)` +\| (\S+)/gm);
  const written = Array.from(rows, ([, name = '', address = '', scope = '']) => ({
    name,
    address,
    scope,
  }));
  const real = registry.flatMap(({ name, bindings, scope }) =>
    bindings.map((binding) => ({ name, address: addressOf(binding), scope })),
  );
  const without = (all: readonly Row[], others: readonly Row[]) =>
    all.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)));
  expect({ missingInGuide: without(real, written), onlyInGuide: without(written, real) }).toEqual({
    missingInGuide: [],
    onlyInGuide: [],
  });
});

it('names in docs/partner-developers.md the scopes that the requests of the first job require', () => {
  const guide = readFileSync(new URL('../../../docs/partner-developers.md', import.meta.url), 'utf8');
  const [, chapter = ''] = /## The first job in five minutes\n([^]*?)\n## /.exec(guide) ?? [];
  const [, named = ''] = /select \*\*Choose\*\* and the scopes (.*)/.exec(chapter) ?? [];
  const required = Array.from(chapter.matchAll(/curl .*\$BASE(\/v1[^\s"?]+).*/g), ([line, path = '']) => {
    const method = / -d | -X POST/.test(line) ? 'POST' : 'GET';
    return operationsAt(`${method} ${path.replace('$JOB', ':id')}`)[0]?.scope;
  });
  const scopes = Array.from(named.matchAll(/`([^`]+)`/g), ([, scope]) => scope);
  expect(scopes.sort()).toEqual([...new Set(required)].sort());
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

it('names in docs/partner-developers.md the properties that are sent as instants, and of which operations where they are days elsewhere', () => {
  const guide = readFileSync(new URL('../../../docs/partner-developers.md', import.meta.url), 'utf8');
  const [, list = ''] = /\*\*Instants that you send\*\* \(([^)]*)\)/.exec(guide) ?? [];
  const sent = registry.flatMap(({ name, input }) =>
    Object.entries(input.properties).map(([property, { format }]) => ({ name, property, format })),
  );
  const instants = sent.filter(({ format }) => format === 'sent-instant');
  const isElsewhereDay = ({ property }: { property: string }) =>
    sent.some((other) => other.property === property && other.format === 'date');
  const named = [
    ...instants.map(({ property }) => property),
    ...instants.filter(isElsewhereDay).map(({ name }) => name),
  ];
  expect(Array.from(list.matchAll(/`([\w.]+)`/g), ([, name]) => name).sort()).toEqual(
    [...new Set(named)].sort(),
  );
});

it('names in docs/partner-developers.md what a change may name the version of', () => {
  const guide = readFileSync(new URL('../../../docs/partner-developers.md', import.meta.url), 'utf8');
  const [, list = ''] = /Changes of\s+([^.]*?)\s+take it in `If-Match`/.exec(guide) ?? [];
  expect(list.split(/,\s+|\s+and\s+/).sort()).toEqual(versionedResources(registry).sort());
});

it('has in CHANGELOG.md the date from which a deprecated form of a call may be removed', () => {
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  const dates = registry.flatMap(({ deprecations = [] }) => deprecations.map(({ removedOn }) => removedOn));
  expect(dates).not.toEqual([]);
  for (const date of dates) expect(changelog).toContain(date);
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
  const written = /<!-- scopes -->\n<!-- oxfmt-ignore -->\n([^]*?)\n\n?<!-- end scopes -->/.exec(guide);
  expect(written?.[1]).toBe(scopeTable());
});

/** The rows of the tables of paths in docs/specification.md, section 4.2. */
function specifiedPaths() {
  const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const rows = specification.matchAll(/^\| ([A-Z]+) +\| (\/v1\/\S+) +\| (\S+) +\|(?:.*\|)? (\S*)[^|]*\|$/gm);
  return Array.from(rows, ([, method, path, scope, today]) => ({
    address: `${method} ${path}`,
    scope,
    today,
  }));
}

/** Those of a row: `/v1/metrics/*` is several. */
function operationsAt(address: string) {
  const matches = (one: string) =>
    address.endsWith('/*') ? one.startsWith(address.slice(0, -1)) : one === address;
  return registry.filter(({ bindings }) => bindings.some((binding) => matches(addressOf(binding))));
}

it('has every path of section 4.2 of docs/specification.md, under its scope, and the page says so', () => {
  const rows = specifiedPaths();
  expect(rows.length).toBeGreaterThan(50);
  for (const { address, scope, today } of rows) {
    const scopes = new Set(operationsAt(address).map((operation) => operation.scope));
    expect([address, ...scopes]).toEqual([address, scope]);
    // Metrics are open-ended: there are those that the text names.
    expect([address, today]).toEqual([address, expect.stringMatching(address.endsWith('/*') ? /./ : /^yes/)]);
  }
});

it('has every path that the scopes of part 5 of docs/specification.md open', () => {
  const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const rows = specification.matchAll(/^\| ([a-z]+\.(?:read|write)) +\|[^|]*\|[^|]*\| ([^|]*?) +\|$/gm);
  const opened = Array.from(rows, ([, scope, cell]) => {
    const [method] = /^[A-Z]+/.exec(cell!)!;
    return cell!
      .split(', ')
      .map((one) => ({ scope, address: one.startsWith('/') ? `${method} ${one}` : one }));
  }).flat();
  expect(opened.length).toBeGreaterThan(25);
  for (const { scope, address } of opened)
    expect([address, ...new Set(operationsAt(address).map((one) => one.scope))]).toEqual([address, scope]);
});
