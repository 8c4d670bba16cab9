import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { join } from 'node:path';

/**
 * Where the classes of Kafka are as Java prepares them. To read, check and link 7,000 classes takes half of the processor time of a start.
 * An archive fits the Java that made it, and the path of the jars.
 */
export function classArchive(folder: string, javaVersion: string): string {
  return join(folder, `classes-${hash('sha256', `${folder}\n${javaVersion}`).slice(0, 12)}.jsa`);
}

/** Makes the archive once. A Java that makes none is not asked again: an empty file says so. */
export async function ensureClassArchive(
  archive: string,
  runOnce: (options: string[]) => Promise<void>,
): Promise<void> {
  if (existsSync(archive)) return;
  // Of two runs that make one at the same time, each has its own, and neither reads half of one.
  const draft = `${archive}.${process.pid}`;
  try {
    await runOnce([`-XX:ArchiveClassesAtExit=${draft}`]);
    if (!existsSync(draft)) writeFileSync(draft, '');
    renameSync(draft, archive);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Options of Java to use the archive. Java ignores one that does not fit. */
export function archiveOptions(archive: string): string[] {
  const isUsable = existsSync(archive) && statSync(archive).size > 0;
  return isUsable ? [`-XX:SharedArchiveFile=${archive}`] : [];
}
