import { randomUUID } from 'node:crypto';
import { link, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@team-operations/service';

/** Folders of files that come, and of those that a worker is putting away. */
export interface HoldingFolders {
  inbound: string;
  held: string;
}

export interface ToPutAway {
  name: string;
  /** Folder for it. */
  directory: string;
  /** Why it is refused. */
  reason?: string | undefined;
  /** Whether the file at a path is the one that was read. */
  isAt(file: string): Promise<boolean>;
}

/** The name with the time and something random, so that no other file has it. */
function uniqueName(name: string): string {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${name}.${time}-${randomUUID().slice(0, 8)}`;
}

/** The time in such a name; NaN in another one. */
function timeOf(name: string): number {
  const [, ...time] = /\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]{8}$/.exec(name) ?? [];
  return Date.parse(`${time.slice(0, 3).join('-')}T${time.slice(3).join(':')}Z`);
}

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Writes a file that is not there, and waits until its content is on the disk; false when it is there. */
async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', flush: content !== '' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    await rm(file, { force: true });
    throw error;
  }
}

/**
 * Lets a held file appear in a folder under the name that it had or, where that is taken, one of its own; with a reason, beside
 * `<name>.reason`, which is there first. Nothing is overwritten: `rename` would replace a file, so the name is claimed first by a file that
 * cannot be created twice. A name that ends like that of a reason is not used, so that no file is taken for one.
 */
async function appear(moving: string, { name, directory, reason }: ToPutAway): Promise<void> {
  const names = [name, path.basename(moving)].filter((each) => !/\.reason$/i.test(each));
  for (const file of names.map((each) => path.join(directory, each))) {
    const claim = reason === undefined ? file : `${file}.reason`;
    if ((await isThere(file)) || !(await create(claim, reason === undefined ? '' : `${reason}\n`))) continue;
    return rename(moving, file);
  }
  throw new Error(`${name} has no free name in ${directory}`);
}

/**
 * Gives a held file back to the inbound folder, under the wanted name unless the gateway has used it again. A link is made in one step and replaces
 * nothing; `rename` would replace a file that the gateway puts there at that moment. Where the name is taken, or the file system has no
 * links, the file keeps the name under which it is held, which no other file has.
 */
export async function putBack(
  { inbound, held }: HoldingFolders,
  name: string,
  wanted: string,
): Promise<void> {
  const moving = path.join(held, name);
  const isThere = await link(moving, path.join(inbound, wanted)).then(
    () => true,
    () => false,
  );
  if (isThere) return rm(moving);
  await rename(moving, path.join(inbound, name));
}

/**
 * Moves an inbound file into a folder. It is held under a name of its own first, so that only one worker goes on with it, and what
 * the gateway put in its place meanwhile is not put away unread.
 */
export async function putAway(folders: HoldingFolders, file: ToPutAway): Promise<void> {
  const name = uniqueName(file.name);
  const moving = path.join(folders.held, name);
  await rename(path.join(folders.inbound, file.name), moving);
  try {
    if (await file.isAt(moving)) return await appear(moving, file);
  } catch (cause) {
    await putBack(folders, name, file.name);
    throw new Error('It could not be put away.', { cause });
  }
  await putBack(folders, name, file.name);
}

/** Far longer than a file is held. */
const abandonedAfter = 60 * 60_000;

/** Gives back what a process that was killed held: it is read again, which changes nothing, and put away. */
export async function putBackAbandoned(folders: HoldingFolders, now = Date.now()): Promise<void> {
  for (const name of await readdir(folders.held))
    if (now - timeOf(name) > abandonedAfter) await putBack(folders, name, name);
}
