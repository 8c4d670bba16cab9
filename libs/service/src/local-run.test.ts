import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locationSettings, readLocations } from './local-run.ts';

const demo = {
  base_url: 'http://localhost:3903',
  kafka_brokers: 'localhost:9992',
  database_url: 'postgresql://127.0.0.1:54999/x',
  team: { api_keys: { 'apis.read': 'svc_read', 'apis.all': 'svc_all' } },
};
let local: string;
beforeAll(() => {
  local = mkdtempSync(path.join(tmpdir(), 'local-'));
  writeFileSync(path.join(local, 'demo.json'), JSON.stringify(demo));
});
afterAll(() => rmSync(local, { recursive: true }));

const read = (environment: Record<string, string>, folder = local) => {
  const locations = readLocations(environment, folder);
  return { ...locations, values: locationSettings.map(locations.of) };
};
const refuse = (sentence: string) => new Error(sentence);
const all = [demo.kafka_brokers, demo.database_url, demo.base_url, 'svc_all'];

it('when npm start has run, then all is of its stack, and the command says so', () => {
  expect(read({})).toMatchObject({
    from: 'local run',
    values: all,
    notice: expect.stringContaining('demo.json'),
  });
  expect(read({ DATABASE_URL: ' ' })).toMatchObject({ from: 'local run', values: all });
});

it('when nothing answers, then the advice names a setting only where it was set', () => {
  const start = /^The local run of npm start does not answer: run npm start in another terminal/;
  for (const name of locationSettings) {
    expect(read({}).advice(name)).toMatch(start);
    expect(read({}).advice(name)).not.toContain(name);
    expect(read({ [name]: 'elsewhere' }).advice(name)).toBe(`Check ${name}.`);
    expect(read({}, path.join(tmpdir(), 'nowhere')).advice(name)).toMatch(
      /^Nothing is set and npm start has not run/,
    );
  }
  expect(read({ DATABASE_URL: demo.database_url }).advice('DATABASE_URL')).toContain(
    'which DATABASE_URL names',
  );
});

it('when it has not run, then there is nothing', () => {
  const nothing = [undefined, undefined, undefined, undefined];
  expect(read({}, path.join(local, 'nowhere'))).toMatchObject({
    from: 'defaults',
    values: nothing,
    notice: null,
  });
});

it('when settings repeat those of the local run, then the rest is of it too', () => {
  const exported = { TEAM_API_URL: demo.base_url, TEAM_API_KEY: 'svc_read' };
  expect(read(exported)).toMatchObject({ from: 'local run', values: [...all.slice(0, 3), 'svc_read'] });
});

it.each(locationSettings)('when %s names another place, then nothing is of the local run', (name) => {
  const locations = read({
    [name]: 'elsewhere',
    ...(name !== 'TEAM_API_URL' && { TEAM_API_URL: demo.base_url }),
  });
  expect(locations).toMatchObject({ from: 'environment', notice: null });
  expect(locations.of(name)).toBe('elsewhere');
  for (const other of locationSettings.filter((it) => it !== name && it !== 'TEAM_API_URL')) {
    expect(locations.of(other)).toBeUndefined();
    expect(() => locations.need(other, refuse)).toThrow(
      `Set ${other} too: ${name} names another location than a local run`,
    );
  }
});
