import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file under a unique name, and waits until it is on the disk. */
async function writeUnfinished(directory: string, name: string, content: string): Promise<string> {
  const unfinished = path.join(directory, `.${name}.${randomUUID().slice(0, 8)}.part`);
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return unfinished;
}

/** A file that is on the disk and has not appeared under its name. */
export interface PreparedFile {
  /** Lets it appear, whole, in the place of one that is there. */
  publish(): Promise<void>;
  discard(): Promise<void>;
}

/** Prepares a file. Two writers of one name do each other no harm: each prepares its own. */
export async function prepareFile(directory: string, name: string, content: string): Promise<PreparedFile> {
  const unfinished = await writeUnfinished(directory, name, content);
  return {
    async publish() {
      await rename(unfinished, path.join(directory, name));
      const folder = await open(directory, 'r');
      try {
        await folder.sync();
      } finally {
        await folder.close();
      }
    },
    discard: () => rm(unfinished, { force: true }),
  };
}

/** Longer than anyone writes at one file. */
const abandonedAfter = 60 * 60_000;

/** Removes what a process that was killed left unfinished; each has a name of its own, so no other process finds it. */
export async function removeAbandoned(directory: string, now = Date.now()): Promise<void> {
  const unfinished = (await readdir(directory)).filter((name) => /^\..+\.part$/.test(name));
  for (const name of unfinished) {
    const file = path.join(directory, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > abandonedAfter) await rm(file, { force: true });
  }
}
