import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { needProgram } from '@team-operations/setup';

const requirements = join(import.meta.dirname, '../requirements.txt');

/** The folder with the Python packages of requirements.txt, kept between runs. */
export function pythonPackages(cache: string): string {
  needProgram('python3 with pip');
  const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16);
  const folder = join(cache, hash);
  if (existsSync(folder)) return folder;
  console.log('Installing Schemathesis …');
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const options = ['--quiet', '--disable-pip-version-check', '--only-binary', ':all:', '--no-deps'];
  const args = ['-m', 'pip', 'install', ...options, '--target', fresh, '-r', requirements];
  const { status } = spawnSync('python3', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('Schemathesis was not installed. See the lines above.');
  renameSync(fresh, folder);
  return folder;
}
