import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file so that it is on the disk, whole, before it appears under its name. */
export async function writeDurably(directory: string, name: string, content: string): Promise<void> {
  const unfinished = path.join(directory, `.${name}.part`);
  const file = await open(unfinished, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path.join(directory, name));
  const folder = await open(directory, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
