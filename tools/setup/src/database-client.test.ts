import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { databaseClientIsInStep, schemaFingerprint } from './database-client.mjs';

describe('the generated database client', () => {
  let root: string;
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'client-'));
    write('libs/database/prisma/schema/jobs.prisma', 'model Job {}');
    write('libs/database/prisma.config.ts', '');
    write('node_modules/prisma/package.json', '{"version":"7.10.0"}');
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it('when it was never generated, then it is not in step', () => {
    expect(databaseClientIsInStep(root, schemaFingerprint(root))).toBe(false);
  });

  it('when it carries the fingerprint of the schema, then it is in step', () => {
    write('libs/database/src/generated/.setup-stamp', schemaFingerprint(root));
    expect(databaseClientIsInStep(root, schemaFingerprint(root))).toBe(true);
  });

  it.each([
    'libs/database/prisma/schema/jobs.prisma',
    'libs/database/prisma/schema/flows.prisma',
    'libs/database/prisma.config.ts',
    'node_modules/prisma/package.json',
  ])('when %s changes, then so does the fingerprint', (path) => {
    const before = schemaFingerprint(root);
    write(path, 'something else');
    expect(schemaFingerprint(root)).not.toBe(before);
  });
});
