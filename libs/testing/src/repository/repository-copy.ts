import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from './link-packages.ts';

const workspace = path.join(import.meta.dirname, '../../../..');

/** A copy of the repository in which a page can be followed; the packages are links to those of the original. */
export interface RepositoryCopy {
  root: string;
  /** Runs a script in the copy; throws what it wrote when a command of it fails. */
  run(script: string): string;
  remove(): void;
}

/** With `forNpm` npm can install packages in it, which takes more links. */
export function copyRepository(settings: Record<string, string>, { forNpm = false } = {}): RepositoryCopy {
  // In a whole run that is in memory (tools/test/src/temporary-folder.ts): its 6,000 files and links take 5 s on some disks.
  const root = mkdtempSync(path.join(tmpdir(), 'guide-'));
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const names = execFileSync('git', git, { cwd: workspace, encoding: 'utf8', maxBuffer: 2 ** 24 });
  const files = names.split('\0').filter(Boolean);
  for (const folder of new Set(files.map((name) => path.dirname(name))))
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const name of files) copyFileSync(path.join(workspace, name), path.join(root, name));
  const generated = 'libs/database/src/generated';
  cpSync(path.join(workspace, generated), path.join(root, generated), { recursive: true });
  linkPackages(path.join(workspace, 'node_modules'), path.join(root, 'node_modules'), { forNpm });
  // What Nx knows of the projects: it reads again only what the copy changes.
  const graph = '.nx/workspace-data';
  if (existsSync(path.join(workspace, graph)))
    cpSync(path.join(workspace, graph), path.join(root, graph), {
      recursive: true,
      // Neither its database nor a file that another Nx is about to rename.
      filter: (name) => /\/workspace-data$|\.(json|hash)$/.test(name),
    });

  // Of npm test: with it the copy would use the database that all tests share.
  const { NODE_OPTIONS: _options, TEST_DATABASE_URL: _url, ...environment } = process.env;
  const env = {
    ...environment,
    ...settings,
    // Programs of the packages by their names, as npx has it.
    PATH: [path.join(root, 'node_modules/.bin'), environment['PATH']].join(path.delimiter),
    // What is compiled of the copy's own files is of no use to anyone later: 2,600 files in each run.
    NODE_COMPILE_CACHE: path.join(root, '.local/compile-cache'),
    NX_DAEMON: 'false',
    // As npm's scripts have it (tools/setup/src/run-environment.mjs).
    NX_ISOLATE_PLUGINS: 'false',
    // As the checks have it (tools/test/src/on-one-processor.ts).
    GOGC: 'off',
    GOMEMLIMIT: '2GiB',
    GOMAXPROCS: '1',
    // Everything but the new package is there, and it has no script that npm would have to look for in all of them.
    npm_config_offline: 'true',
    npm_config_ignore_scripts: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  return {
    root,
    run(script) {
      try {
        return execFileSync('bash', ['-euo', 'pipefail', '-c', script], {
          cwd: root,
          env,
          encoding: 'utf8',
          stdio: 'pipe',
          maxBuffer: 2 ** 24,
        });
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${script}\n${stdout}\n${stderr}`, { cause: error });
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
