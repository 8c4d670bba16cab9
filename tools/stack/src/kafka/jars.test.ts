import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { trialDirectory } from '../../fixtures/trial-directory.ts';
import { damagedJars } from './jars.ts';

describe('the jars that Maven downloaded', () => {
  const directory = trialDirectory();
  const expected = ['whole.jar', 'cut.jar', 'absent.jar']
    .map((name) => `${hash('sha256', name)}  ${name}\n`)
    .join('');
  afterAll(() => directory.remove());

  it('when one is cut off or absent, then it is named', () => {
    writeFileSync(join(directory.path, 'whole.jar'), 'whole.jar');
    writeFileSync(join(directory.path, 'cut.jar'), 'cut');
    expect(damagedJars(directory.path, expected)).toEqual(['cut.jar', 'absent.jar']);
  });
});
