interface Entry {
  constant: string;
  /** From the folder of the domain's sources: `reopen-job.ts`. */
  file: string;
}

const importLine = /^import [^;]+ from '[^']+';\n/gm;
const operations = /(operations: \[)([^\]]*?),?(\s*\])/;

/** The source of a domain.ts with an operation's import behind the others, and its constant at the end of the list. */
export function addToDomain(source: string, { constant, file }: Entry): string {
  const lastImport = [...source.matchAll(importLine)].at(-1);
  if (lastImport === undefined || !operations.test(source))
    throw new Error('domain.ts has an unexpected structure: imports, and one list of operations.');
  const end = lastImport.index + lastImport[0].length;
  const imported = `${source.slice(0, end)}import { ${constant} } from './${file}';\n${source.slice(end)}`;
  return imported.replace(operations, (_, open: string, listed: string, close: string) =>
    listed.trim() === '' ? `${open}${constant}${close}` : `${open}${listed}, ${constant}${close}`,
  );
}
