import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trialDirectory } from '../../fixtures/trial-directory.ts';
import { archiveOptions, classArchive, ensureClassArchive } from './class-archive.ts';

describe('the archive of classes', () => {
  let directory: ReturnType<typeof trialDirectory>;
  let archive: string;
  beforeEach(() => {
    directory = trialDirectory();
    archive = classArchive(directory.path, 'openjdk version "17.0.15"');
  });
  afterEach(() => directory.remove());

  let times = 0;
  const runs = (write: (file: string) => void) => {
    times = 0;
    return async ([option]: string[]) => {
      times += 1;
      write(option!.replace('-XX:ArchiveClassesAtExit=', ''));
    };
  };

  it('when there is none, then one run makes it, and the next uses it', async () => {
    expect(archiveOptions(archive)).toEqual([]);
    const run = runs((file) => writeFileSync(file, 'classes'));
    await ensureClassArchive(archive, run);
    await ensureClassArchive(archive, run);
    expect(times).toBe(1);
    expect(archiveOptions(archive)).toEqual([`-XX:SharedArchiveFile=${archive}`]);
  });

  it('when Java makes none, then it is not asked again', async () => {
    const run = runs(() => undefined);
    await ensureClassArchive(archive, run);
    await ensureClassArchive(archive, run);
    expect(times).toBe(1);
    expect(archiveOptions(archive)).toEqual([]);
  });

  it('when the run fails, then nothing is left of it', async () => {
    const run = runs((file) => {
      writeFileSync(file, 'half');
      throw new Error('stopped');
    });
    await expect(ensureClassArchive(archive, run)).rejects.toThrow('stopped');
    expect(readdirSync(directory.path)).toEqual([]);
  });

  it('when Java or the path of the jars is another, then the archive is another', () => {
    expect(classArchive(directory.path, 'openjdk version "21"')).not.toBe(archive);
    expect(classArchive(join(directory.path, 'moved'), 'openjdk version "17.0.15"')).not.toContain(
      archive.slice(directory.path.length),
    );
  });
});
