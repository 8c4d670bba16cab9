import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually } from '@team-operations/testing';

/** A clone that is small enough to be set up by the real npm within a second, without a registry. */
const localPackages = {
  node: `#!/bin/sh\nexec "${process.execPath}" "$@"\n`,
  prisma: `#!/bin/sh\necho "$@" >> generated.log\nmkdir -p libs/database/src/generated\n`,
  vite: `#!/bin/sh\necho "$@" >> built.log\nmkdir -p apps/console/dist\n`,
};

function makeClone(root: string): void {
  const write = (path: string, content: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode });
  };
  cpSync(import.meta.dirname, join(root, 'tools/setup/src'), { recursive: true });
  const packages: Record<string, object> = {};
  const dependencies: Record<string, string> = {};
  for (const [name, script] of Object.entries(localPackages)) {
    const description = { name, version: '1.0.0', bin: { [name]: `bin/${name}` } };
    write(`packages/${name}/package.json`, JSON.stringify(description));
    write(`packages/${name}/bin/${name}`, script, 0o755);
    packages[`packages/${name}`] = description;
    packages[`node_modules/${name}`] = { resolved: `packages/${name}`, link: true };
    dependencies[name] = `file:packages/${name}`;
  }
  const project = { name: 'clone', version: '1.0.0', dependencies };
  write('package.json', JSON.stringify({ ...project, type: 'module' }));
  const lock = { lockfileVersion: 3, requires: true, packages: { '': project, ...packages } };
  write('package-lock.json', JSON.stringify({ name: 'clone', version: '1.0.0', ...lock }));
  write('libs/database/prisma/schema/a.prisma', '');
  write('libs/database/prisma.config.ts', '');
  write('apps/console/index.html', '');
  write('libs/scopes/package.json', '{}');
  // Programs that are made of nothing are in step.
  write('dist/.inputs.json', '{}');
  for (const name of ['tsconfig.json', 'tsconfig.base.json']) write(name, '{}');
}

/** The lock file asks for a package that is not installed. */
function needOneMorePackage(root: string): void {
  const lockFile = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  const extra = { name: 'extra', version: '1.0.0' };
  mkdirSync(join(root, 'packages/extra'));
  writeFileSync(join(root, 'packages/extra/package.json'), JSON.stringify(extra));
  lock.packages[''].dependencies.extra = 'file:packages/extra';
  lock.packages['packages/extra'] = extra;
  lock.packages['node_modules/extra'] = { resolved: 'packages/extra', link: true };
  writeFileSync(lockFile, JSON.stringify(lock));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...lock.packages[''], type: 'module' }));
}

const startScript = 'node tools/setup/src/program.mjs start';

describe('npm start, before the program', () => {
  /** Set up once, for tests that begin with a clone that is. */
  let prepared: string;
  let first: ReturnType<typeof start>;
  let root: string;
  const clones: string[] = [];
  const started: ChildProcess[] = [];
  const freshClone = () => {
    const clone = mkdtempSync(join(tmpdir(), 'clone-'));
    clones.push(clone);
    makeClone(clone);
    return clone;
  };
  const program = (text: string) => {
    writeFileSync(join(root, 'dist/start.js'), text);
  };
  const start = (args: string[] = [], environment: NodeJS.ProcessEnv = {}, command = 'start') => {
    const setUp = join(root, 'tools/setup/src/program.mjs');
    const child = spawn(process.execPath, [setUp, command, ...args], {
      env: { PATH: process.env.PATH, HOME: root, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const text = () => output.join('');
    const until = (pattern: RegExp) =>
      eventually(() => {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${text()}`);
        return pattern.test(text());
      });
    return { child, text, until };
  };

  beforeAll(async () => {
    prepared = root = freshClone();
    program(
      `console.log(process.argv.slice(2).join(), process.env.GIVEN, process.cwd()); process.exitCode = 7;`,
    );
    first = start(['--fresh', '--no-demo'], { GIVEN: 'given' });
    await once(first.child, 'close');
  });
  beforeEach(() => {
    root = prepared;
  });
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => {
    for (const clone of clones) rmSync(clone, { recursive: true, force: true });
  });

  it('when the clone is fresh, then it is set up once and the program gets arguments and environment', async () => {
    expect(first.child.exitCode).toBe(7);
    expect(first.text()).toContain(`--fresh,--no-demo given ${root}`);
    expect((await once(start().child, 'close'))[0]).toBe(7);
    expect([timesIn('generated.log'), timesIn('built.log')]).toEqual([1, 1]);
  });

  it('when a command does not read the console, then the clone is set up without it', async () => {
    rmSync(join(root, 'apps/console/dist'), { recursive: true });
    mkdirSync(join(root, 'tools/contract/src'), { recursive: true });
    writeFileSync(join(root, 'tools/contract/src/main.ts'), `console.log('no console');`);
    const contract = start([], {}, 'contract');
    expect((await once(contract.child, 'close'))[0]).toBe(0);
    expect(contract.text()).toContain('no console\n');
    expect(existsSync(join(root, 'apps/console/dist'))).toBe(false);
    program('');
    await once(start().child, 'close');
    expect(existsSync(join(root, 'apps/console/dist'))).toBe(true);
  });

  it('when a set-up was killed halfway and two start at the same moment, then one repairs it and both go on', async () => {
    program(`console.log('running');`);
    for (const path of ['.setup-stamp', '.package-lock.json', 'prisma'])
      rmSync(join(root, 'node_modules', path), { recursive: true });
    for (const path of ['libs/database/src/generated', 'generated.log'])
      rmSync(join(root, path), { recursive: true });
    writeFileSync(join(root, '.local/setup.lock'), '999999999 gone\n');
    const PATH = `${countingNpm()}:${process.env.PATH}`;
    const both = [start([], { PATH }), start([], { PATH })];
    const codes = await Promise.all(both.map(async ({ child }) => Number((await once(child, 'close'))[0])));
    expect([codes, timesIn('installed.log'), timesIn('generated.log')]).toEqual([[0, 0], 1, 1]);
    expect(existsSync(join(root, 'node_modules/prisma'))).toBe(true);
    expect(existsSync(join(root, '.local/setup.lock'))).toBe(false);
  });

  it('when the dependencies change under a running program, then the next command refuses and changes nothing', async () => {
    program(`if (process.argv[2] !== '--fresh') process.exit(0);
      process.on('SIGTERM', () => process.exit(0)); setTimeout(() => {}, 20_000); console.log('ready');`);
    const running = start(['--fresh']);
    await running.until(/ready/);
    needOneMorePackage(root);
    writeFileSync(join(root, 'node_modules/in-use'), '');
    const refused = start();
    expect((await once(refused.child, 'close'))[0]).toBe(1);
    expect(refused.text()).toContain(`  dist/start.js (process ${running.child.pid})`);
    expect(existsSync(join(root, 'node_modules/in-use'))).toBe(true);
    running.child.kill('SIGTERM');
    await once(running.child, 'close');
    expect((await once(start().child, 'close'))[0]).toBe(0);
    expect(existsSync(join(root, 'node_modules/in-use'))).toBe(false);
  });

  it('when the registry is away, then a sentence says what to do and the tail of the output follows', async () => {
    root = freshClone();
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    lock.packages[''].dependencies.ajv = '8.20.0';
    lock.packages['node_modules/ajv'] = { version: '8.20.0', integrity: 'sha512-AAAA' };
    writeFileSync(join(root, 'package.json'), JSON.stringify(lock.packages['']));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
    const nobodyListens = 'http://127.0.0.1:9';
    const failed = start([], { npm_config_registry: nobodyListens, npm_config_fetch_retries: '0' });
    expect((await once(failed.child, 'close'))[0]).toBe(1);
    expect(failed.text()).toMatch(/^The package registry cannot be reached: .*\n {2}npm error/m);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'when %s comes twice, then the program gets it once',
    async (name) => {
      program(`
      let count = 0;
      process.on('${name}', () => { count += 1; setTimeout(() => { console.log('got', count); process.exit(3); }, 200); });
      setTimeout(() => {}, 20_000); console.log('ready');`);
      const running = start();
      await running.until(/ready/);
      running.child.kill(name);
      running.child.kill(name);
      expect((await once(running.child, 'close'))[0]).toBe(3);
      expect(running.text()).toContain('got 1');
    },
  );

  it('when the program is ended by a signal, then the exit code says which', async () => {
    program(`process.kill(process.pid, 'SIGKILL');`);
    expect((await once(start().child, 'close'))[0]).toBe(137);
  });

  it.each([
    ['npm', startScript],
    ['npm, with a shell that stays in between', `${startScript}; exit $?`],
  ])('when %s is killed, then the program is stopped', async (_, script) => {
    program(`process.on('SIGTERM', () => { console.log('stopping'); process.exit(0); });
      setTimeout(() => {}, 20_000); console.log('ready');`);
    const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object;
    writeFileSync(join(root, 'package.json'), JSON.stringify({ ...description, scripts: { start: script } }));
    const npm = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(npm);
    const output: string[] = [];
    npm.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    await eventually(() => output.join('').includes('ready'));
    npm.kill('SIGKILL');
    await eventually(() => output.join('').includes('stopping'));
  });

  /** A folder with an npm that notes its calls in `installed.log`. */
  function countingNpm(): string {
    const folder = join(root, 'counting');
    mkdirSync(folder);
    const script = `#!/bin/sh\necho "$@" >> installed.log\nPATH="\${PATH#*:}" exec npm "$@"\n`;
    writeFileSync(join(folder, 'npm'), script, { mode: 0o755 });
    return folder;
  }

  const timesIn = (log: string) => readFileSync(join(root, log), 'utf8').trim().split('\n').length;
});
