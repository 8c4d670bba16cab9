interface Entry {
  constant: string;
  /** `jobs/reopen-job.ts`. */
  file: string;
}

const importLine = /^import \{ (\w+) \} from '\.\/(.+\/.+)';\n/gm;

const folderOf = ({ file }: Entry) => file.slice(0, file.indexOf('/'));

const insertAt = (text: string, index: number, insertion: string) =>
  text.slice(0, index) + insertion + text.slice(index);

/** Where in the list a line goes: behind the last one of its folder, else at the end; -1 when there is no list. */
function placeInList(source: string, added: Entry, entries: readonly Entry[]): number {
  const lines = entries
    .filter((entry) => folderOf(entry) === folderOf(added))
    .map(({ constant }) => `  ${constant},\n`)
    .filter((line) => source.includes(line))
    .map((line) => source.indexOf(line) + line.length);
  return lines.length > 0 ? Math.max(...lines) : source.lastIndexOf('];');
}

/** The source of registry.ts with an operation's import, in order of path, and its line, behind the others of its folder. */
export function addToRegistry(source: string, added: Entry): string {
  const imports = [...source.matchAll(importLine)].map(
    ({ 0: line, 1: constant = '', 2: file = '', index }) => ({
      constant,
      file,
      index,
      end: index + line.length,
    }),
  );
  const place = placeInList(source, added, imports);
  const importPlace = imports.find(({ file }) => file > added.file)?.index ?? imports.at(-1)?.end;
  if (place === -1 || importPlace === undefined) {
    throw new Error(
      'registry.ts is not what this generator knows: imports of operations, and one list of them.',
    );
  }
  // The list first: it stands behind the imports, whose places stay as they were.
  const listed = insertAt(source, place, `  ${added.constant},\n`);
  return insertAt(listed, importPlace, `import { ${added.constant} } from './${added.file}';\n`);
}
