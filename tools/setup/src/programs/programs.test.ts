import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtProgram } from './built-program.mjs';
import { bundle, separatePackages } from './bundle.mjs';
import { noteInputs, programsAreInStep } from './in-step.mjs';
import { listPrograms } from './program-list.mjs';

const workspace = join(import.meta.dirname, '../../../..');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'programs-'));
  mkdirSync(join(root, 'dist'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/** A file that was there for a minute. */
function write(path: string, content: string): void {
  writeFileSync(join(root, path), content);
  const then = Date.now() / 1000 - 60;
  utimesSync(join(root, path), then, then);
}

describe('whether programs are made from the files as they are', () => {
  beforeEach(() => {
    write('package.json', JSON.stringify({ workspaces: ['apps/*'] }));
    mkdirSync(join(root, 'apps/one'), { recursive: true });
    write('apps/one/package.json', JSON.stringify({ programs: { one: 'a.ts' } }));
    write('dist/one.js', '');
    write('a.ts', 'one');
    write('b.ts', 'one');
    noteInputs(root, ['a.ts', 'b.ts'], Date.now());
  });

  it('when nothing has changed, then they are', () => {
    expect(programsAreInStep(root)).toBe(true);
  });

  it.each([
    ['has another size', () => write('b.ts', 'more')],
    ['has another time', () => writeFileSync(join(root, 'b.ts'), 'two')],
    ['is gone', () => rmSync(join(root, 'b.ts'))],
    ['program is gone', () => rmSync(join(root, 'dist/one.js'))],
  ])('when one %s, then they are not', (_, change) => {
    change();
    expect(programsAreInStep(root)).toBe(false);
  });

  it('when one changed while they were built, then they are not', () => {
    noteInputs(root, ['a.ts', 'b.ts'], Date.now() - 120_000);
    expect(programsAreInStep(root)).toBe(false);
  });

  it('when they were never built, or not to the end, then they are not', () => {
    rmSync(join(root, 'dist/.inputs.json'));
    expect(programsAreInStep(root)).toBe(false);
    writeFileSync(join(root, 'dist/.inputs.json'), '{"a.ts":');
    expect(programsAreInStep(root)).toBe(false);
  });
});

it('a program that is built knows where its sources are, and its stacks name their lines', async () => {
  write('package.json', JSON.stringify({ type: 'module', workspaces: ['apps/*'] }));
  mkdirSync(join(root, 'apps/one/src'), { recursive: true });
  write('apps/one/package.json', JSON.stringify({ programs: { one: 'src/main.ts' } }));
  write(
    'apps/one/src/main.ts',
    `interface Removed { a: string }
console.log(import.meta.dirname, import.meta.url);
export class Failure extends Error {}
console.log(new Failure('x').stack);
`,
  );
  const { files, sources } = await bundle(root);
  expect([files, sources]).toEqual([['one.js', 'one.js.map'], ['apps/one/src/main.ts']]);
  const output = execFileSync(process.execPath, [
    '--enable-source-maps',
    join(root, 'dist/one.js'),
  ]).toString();
  const source = join(root, 'apps/one/src');
  expect(output).toContain(`${source} file://${source}/main.ts\n`);
  expect(output).toMatch(/one\/src\/main\.ts:4:/);
});

it('the programs are the main files of all services, and the commands that an image has', () => {
  const { gateway, 'sip-worker': sipWorker, faults } = listPrograms(workspace);
  expect([gateway, sipWorker, faults]).toEqual([
    'apps/gateway/src/main.ts',
    'apps/sip/src/worker/main.ts',
    'tools/faults/src/main.ts',
  ]);
});

describe('packages that are not in the programs', () => {
  const packageOf = (path: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];

  /** The names of packages in the programs, from their maps. */
  function bundled(): Set<string | undefined> {
    const folder = dirname(builtProgram('gateway'));
    const maps = readdirSync(folder).filter((name) => name.endsWith('.map'));
    const sources = maps.flatMap(
      (name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { sources: string[] }).sources,
    );
    return new Set(sources.map(packageOf));
  }

  /** A package with all that it depends on. */
  function closure(name: string, found = new Set<string>()): Set<string> {
    if (found.has(name)) return found;
    found.add(name);
    const file = join(workspace, 'node_modules', name, 'package.json');
    const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object };
    for (const each of Object.keys(dependencies)) closure(each, found);
    return found;
  }

  it('share none with them that has a state or a class: a copy in each would not know the objects of the other', () => {
    const inside = bundled();
    expect(inside).toContain('pg');
    const outside = new Set(separatePackages.flatMap((name) => [...closure(name)]));
    expect([...outside].filter((name) => inside.has(name))).toEqual(['fast-deep-equal']);
  });

  it('are found from the folder of the programs, as are those whose files a program reads', () => {
    const read = ['@prisma/schema-engine-wasm', 'oauth4webapi', 'dejavu-fonts-ttf'];
    for (const name of [...separatePackages, ...read])
      expect(existsSync(join(workspace, 'node_modules', name, 'package.json'))).toBe(true);
  });
});

const commands = Object.entries(listPrograms(workspace)).flatMap(([name, source]) =>
  source.startsWith('tools/') ? [name] : [],
);

it.each(commands)('%s starts as it is in the image', (name) => {
  const { status, stderr } = spawnSync(process.execPath, [builtProgram(name), '--frob'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^Unknown (option|command): --frob/)]);
});
