import { readFileSync } from 'node:fs';
import { registry } from '@team-operations/catalogue';
import type { RestBinding } from '@team-operations/operations';
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

it('when an operation of the specification is built, then section 4.2 of docs/specification.md says so', () => {
  const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const rows = specification.matchAll(/^\| ([A-Z]+) +\| (\/v1\/\S+) +\|.*\| (\S*).*\|$/gm);
  const real = new Set(registry.flatMap(({ bindings }) => bindings.map(addressOf)));
  const reported = Array.from(rows, ([, method, path, today]) => [`${method} ${path}`, /^yes/.test(today!)]);
  expect(reported.length).toBeGreaterThan(40);
  expect(reported).toEqual(reported.map(([address]) => [address, real.has(String(address))]));
});
