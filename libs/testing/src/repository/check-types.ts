import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const settingsFile = 'tsconfig.json';

const sourcesOf = (root: string) =>
  globSync('{apps,libs,tools}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] });
const isDeclaration = (file: string) => file.endsWith('.d.ts');

/** Leaves some files of a copy in its project of TypeScript, which is then as small as what they import. The linter reads it too. */
export function checkTypesOnlyOf(root: string, isChecked: (file: string) => boolean): void {
  const { include: _all, ...settings } = JSON.parse(readFileSync(path.join(root, settingsFile), 'utf8')) as {
    include: string[];
  };
  // With types of packages that have none of their own; no file imports them.
  const include = sourcesOf(root).filter((file) => isChecked(file) || isDeclaration(file));
  writeFileSync(path.join(root, settingsFile), JSON.stringify({ ...settings, include }));
}

/**
 * What the compiler says of some files of a copy, line by line. The others of the copy have the types that these need, and are checked
 * where they are, which takes three quarters of the compiler's time: here they are marked as not to be checked.
 */
export function typeFaults(root: string, isChecked: (file: string) => boolean): string[] {
  const others = sourcesOf(root).filter((file) => !isChecked(file) && !isDeclaration(file));
  for (const file of others.map((name) => path.join(root, name)))
    writeFileSync(file, `// @ts-nocheck\n${readFileSync(file, 'utf8')}`);
  checkTypesOnlyOf(root, isChecked);
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  const options = ['--noEmit', '--incremental', 'false', '--pretty', 'false', '--singleThreaded'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [compiler, ...options], {
    cwd: root,
    // As the check of types has it (tools/test/src/on-one-processor.ts).
    env: { ...process.env, GOGC: 'off', GOMEMLIMIT: '2GiB', GOMAXPROCS: '1' },
    encoding: 'utf8',
  });
  const faults = stdout.trim().split('\n').filter(Boolean);
  if (status !== 0 && faults.length === 0) throw new Error(`The compiler ended with ${status}: ${stderr}`);
  return faults;
}
