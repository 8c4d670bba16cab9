import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file into `inbound` of a market folder; a reader sees it complete or not at all. */
export async function deliver(folder: string, name: string, content: string): Promise<void> {
  const inbound = path.join(folder, 'inbound');
  await mkdir(inbound, { recursive: true });
  const hidden = path.join(inbound, `.${name}`);
  await writeFile(hidden, content);
  await rename(hidden, path.join(inbound, name));
}
