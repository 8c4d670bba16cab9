import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

const workspace = path.join(import.meta.dirname, '../../../..');

/** A copy of the repository in which a page can be followed; the packages are hard links to those of the original. */
export interface RepositoryCopy {
  root: string;
  /** Runs a script in the copy; throws what it wrote when a command of it fails. */
  run(script: string): string;
  remove(): void;
}

export function copyRepository(settings: Record<string, string>): RepositoryCopy {
  const local = path.join(workspace, '.local');
  mkdirSync(local, { recursive: true });
  const root = mkdtempSync(path.join(local, 'guide-'));
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const names = execFileSync('git', git, { cwd: workspace, encoding: 'utf8', maxBuffer: 2 ** 24 });
  for (const name of names.split('\0').filter(Boolean))
    cpSync(path.join(workspace, name), path.join(root, name));
  const generated = 'libs/database/src/generated';
  cpSync(path.join(workspace, generated), path.join(root, generated), { recursive: true });
  const [packages, copied] = [path.join(workspace, 'node_modules'), path.join(root, 'node_modules')];
  execFileSync('cp', ['-al', packages, copied]);
  // npm and the set-up write these in place: through a link they would change the original's.
  for (const record of ['.package-lock.json', '.setup-stamp']) {
    if (!existsSync(path.join(packages, record))) continue;
    rmSync(path.join(copied, record));
    cpSync(path.join(packages, record), path.join(copied, record));
  }

  // Of npm test: with it the copy would use the database that all tests share.
  const { NODE_OPTIONS: _options, TEST_DATABASE_URL: _url, ...environment } = process.env;
  const env = {
    ...environment,
    ...settings,
    NX_DAEMON: 'false',
    // As npm's scripts have it (tools/setup/src/run-environment.mjs).
    NX_ISOLATE_PLUGINS: 'false',
    // As the checks have it (tools/test/src/checks.ts).
    GOGC: 'off',
    GOMEMLIMIT: '2GiB',
    // Everything but the new package is there.
    npm_config_offline: 'true',
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
