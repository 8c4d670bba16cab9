import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const requirements = join(import.meta.dirname, 'requirements.txt');
const cache = join(import.meta.dirname, '../../../../.local/python');

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

const hasPip = () => succeeds(run('python3', ['-m', 'pip', '--version']));

/** Machines that only run containers come without pip; who is root there may install it. */
async function needPip(): Promise<void> {
  if (await hasPip()) return;
  if (process.getuid?.() === 0) {
    await succeeds(run('apt-get', ['update']));
    await succeeds(run('apt-get', ['install', '--yes', '--no-install-recommends', 'python3', 'python3-pip']));
  }
  if (await hasPip()) return;
  throw new Error(
    'This test runs a Python client. Install Python 3.10 or later with pip, on Debian: apt-get install python3 python3-pip',
  );
}

/** The folder with the Python packages of requirements.txt, each with the hash that stands there; kept between runs. */
export async function pythonPackages(): Promise<string> {
  await needPip();
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
