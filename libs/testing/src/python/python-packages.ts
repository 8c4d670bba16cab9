import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { needProgram } from '@team-operations/setup';

const run = promisify(execFile);
const cache = join(import.meta.dirname, '../../../../.local/python');

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** The folder with the Python packages of a requirements.txt, each with the hash from there; kept between runs. */
export async function pythonPackages(requirements: string): Promise<string> {
  needProgram('python3 with pip');
  const hash = createHash('sha256').update(await readFile(requirements));
  const { stdout: version } = await run('python3', ['--version']);
  const folder = join(cache, hash.update(version).digest('hex').slice(0, 16));
  if (await succeeds(access(folder))) return folder;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'new-'));
  const checks = ['--require-hashes', '--only-binary', ':all:', '--no-deps'];
  try {
    const options = [
      '--quiet',
      // Python compiles what a program imports; most of the files are never imported.
      '--no-compile',
      '--disable-pip-version-check',
      '--target',
      fresh,
      ...checks,
      '-r',
      requirements,
    ];
    await run('python3', ['-m', 'pip', 'install', ...options]);
    await rename(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return folder;
}
