import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';
import type { ContractFile } from './contract-files.ts';
import { replaceSection } from './generated-section.ts';
import { projectTable } from './project-table.ts';

/** `docs/architecture.md` with its table of projects as Nx's graph has them now. */
export async function architecturePage(workspace: string): Promise<ContractFile> {
  const page = 'docs/architecture.md';
  const file = path.join(workspace, page);
  const replaced = replaceSection(await readFile(file, 'utf8'), 'projects', await projectTable(workspace));
  const { code } = await format(page, replaced);
  return { path: page, content: code };
}
