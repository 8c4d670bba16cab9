import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { deleteStamp, packagesAreInStep, stampPackages } from './installed-packages.mjs';

const express = { 'node_modules/express': { version: '5.3.0' } };
const otherMachine = { 'node_modules/swc-darwin': { version: '1.0.0', optional: true } };

describe('the packages in node_modules', () => {
  let root: string;
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  const wanted = (packages: object) => write('package-lock.json', { packages: { '': {}, ...packages } });
  const installed = (packages: object) => write('node_modules/.package-lock.json', { packages });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'packages-'));
    wanted({ 'libs/errors': { version: '0.1.0' }, ...express, ...otherMachine });
    installed(express);
    write('node_modules/express/package.json', {});
    write('node_modules/.bin/node', '');
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('when npm installed them by hand from the same lock file, then they are in step', () => {
    expect(packagesAreInStep(root)).toBe(true);
  });

  it('when there are none, then they are not in step', () => {
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(packagesAreInStep(root)).toBe(false);
  });

  it('when the lock file changed since the stamp, then they are not in step', () => {
    stampPackages(root);
    wanted({ 'node_modules/express': { version: '5.4.0' } });
    expect(packagesAreInStep(root)).toBe(false);
  });

  it('when npm installed by hand what changed since the stamp, then they are in step', () => {
    stampPackages(root);
    wanted({ 'node_modules/express': { version: '5.4.0' } });
    installed({ 'node_modules/express': { version: '5.4.0' } });
    expect(packagesAreInStep(root)).toBe(true);
  });

  it('when a set-up was interrupted after it deleted its stamp, then they are not in step', () => {
    stampPackages(root);
    deleteStamp(root);
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(packagesAreInStep(root)).toBe(false);
  });

  it.each([
    ['a version differs', { 'node_modules/express': { version: '5.2.0' } }],
    ['one is too many', { ...express, 'node_modules/left': { version: '1.0.0' } }],
    ['one is missing', {}],
  ])('when there is no stamp and %s, then they are not in step', (_, packages) => {
    installed(packages);
    expect(packagesAreInStep(root)).toBe(false);
  });

  it.each(['node_modules/express', 'node_modules/.bin/node'])(
    'when %s was removed, then it is noticed',
    (path) => {
      rmSync(join(root, path), { recursive: true });
      expect(packagesAreInStep(root)).toBe(false);
    },
  );
});
