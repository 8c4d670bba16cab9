import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createOwnDatabase, testStack, type OwnDatabase } from '@team-operations/testing';
import { applyDiff, blocksOf, type Block } from './guide-blocks.ts';
import { copyRepository, typeFaults, type RepositoryCopy } from '@team-operations/testing/repository';

/** It takes less than a minute; a machine that is busy with other tests may need much longer. */
const patience = 600_000;
const guide = (name: string) => readFileSync(path.join(import.meta.dirname, '../../../docs', name), 'utf8');
const page = guide('adding-a-domain.md');

let own: OwnDatabase;
let copy: RepositoryCopy;
beforeAll(async () => {
  own = await createOwnDatabase();
  copy = copyRepository({ DATABASE_URL: own.url }, { forNpm: true });
  // What the copied tests find where `npm run test:stack` runs in another terminal.
  mkdirSync(path.join(copy.root, '.local/test'), { recursive: true });
  const stack = { ...testStack(), databaseUrl: own.url, pid: process.pid };
  writeFileSync(path.join(copy.root, '.local/test/stack.json'), JSON.stringify(stack));
}, patience);
afterAll(async () => {
  copy.remove();
  await own.drop({ force: true });
}, patience);

/** Does what a reader of the page does with a block of it. */
function follow(block: Block): void {
  if (block.kind === 'sh') {
    copy.run(block.text);
    return;
  }
  const file = path.join(copy.root, block.path);
  writeFileSync(file, block.kind === 'file' ? block.text : applyDiff(readFileSync(file, 'utf8'), block));
}

/**
 * Tests that are derived from the record of a domain, and the generated one. What the generator writes is compiled beside it and not
 * here, which takes as long as everything else: the compiler reads the pages' domain and the catalogue in the last test.
 */
const derived = [
  ...['arrangements', 'registry', 'openapi', 'topics', 'topics-guide', 'tool-list'].map(
    (name) => `libs/catalogue/src/${name}.test.ts`,
  ),
  'apps/gateway/src/docs.test.ts',
  'apps/gateway/test/outputs.int.test.ts',
  'tools/contract/src/compatibility/topic-breaks.test.ts',
  'libs/domains/vehicles/test/list-vehicle-types.int.test.ts',
  'tools/new-operation/src/generate-operation.test.ts',
  'apps/worker/src/docs.test.ts',
  'apps/worker/test/retention-of-every-table.int.test.ts',
  'tools/migrate/test/roles/grants.int.test.ts',
];

/** The beginnings of tests that are not run in the copy: what is compiled, and the answers of operations that the page does not add. */
const left = [
  '.*when it is compiled in this workspace',
  '(?!vehicle_types\\.).*when it succeeds, then its answer is what its schema says',
].join('|');

it(
  'when docs/adding-a-domain.md is followed to the letter, then the domain is whole',
  () => {
    for (const block of blocksOf(page)) follow(block);

    const options = `--rootDir=. --runInBand -t '^(?!${left})'`;
    const printed = copy.run(`jest ${options} --runTestsByPath ${derived.join(' ')} 2>&1`);
    // In none of them is every test left out.
    expect(stripVTControlCharacters(printed)).toContain(
      `Test Suites: ${derived.length} passed, ${derived.length} total`,
    );
  },
  patience,
);

/** Changes a file of the copy, and says so where what is replaced is not there. */
function replaceIn(name: string, ...changes: readonly (readonly [found: RegExp, by: string])[]): void {
  const file = path.join(copy.root, name);
  const text = changes.reduce(
    (before, [found, by]) => {
      if (!found.test(before)) throw new Error(`${name} has no ${found.source}`);
      return before.replace(found, () => by);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
}

it(
  'when docs/adding-an-operation.md is followed after it, then the operation works',
  () => {
    const text = guide('adding-an-operation.md');
    const [generate = ''] = /^ {4}npx nx g [^]*?(?=\n\n)/m.exec(text) ?? [];
    const [, arrangement = ''] = /In this example: `([^`]+)`/.exec(text) ?? [];
    const [transition, handle, tests, contract] = blocksOf(text);
    const added = `${transition!.text.trimEnd()}\n} as const`;
    copy.run(generate);
    replaceIn('libs/domains/jobs/src/job-status.ts', [/\} as const/, added.replace(/^/, '  ')]);
    replaceIn(
      'libs/domains/jobs/src/unassign-job.ts',
      [
        /import \{[^}]*\bnotFound\b[^}]*\}.*\n/,
        "import { changeJob } from './change-job.ts';\nimport { jobTransitions } from './job-status.ts';\n",
      ],
      [/ {2}(?:async )?handle[^]*(?=\n\}\))/, handle!.text.replaceAll(/^(?=.)/gm, '  ').trimEnd()],
    );
    replaceIn('libs/domains/jobs/test/arrangements.ts', [/'jobs\.unassign': [^]*?,(?=\n\};)/, arrangement]);
    // A transition changes which statuses have ended, so it can break rules of other operations.
    copy.run(`${tests!.text.trimEnd()} libs/domains/jobs/test/jobs.int.test.ts`);
    copy.run(contract!.text);
    // What both pages add, and that readers of the last release can use it.
    copy.run('node tools/contract/src/main.ts --check');
  },
  patience,
);

/** Files that the page edits and Oxfmt formats. */
const edited = [...new Set(blocksOf(page).map((block) => block.path))].filter((name) =>
  /\.(?:md|ts)$/.test(name),
);

/** What the pages write, and what has to fit it. */
const code = [
  'libs/domains/vehicles',
  'libs/catalogue/src/catalogue.ts',
  ...['src/unassign-job.ts', 'src/job-status.ts', 'test/arrangements.ts'].map(
    (name) => `libs/domains/jobs/${name}`,
  ),
].join(' ');

/** What is compiled; all of the repository takes many times as long, and is compiled where it is. */
const compiled = ['libs/domains/vehicles/', 'libs/domains/jobs/', 'libs/catalogue/src/'];

it(
  'when both pages are followed, then what they write is formatted, compiles and breaks no rule',
  () => {
    copy.run(`oxfmt --check ${code} tools/lint/rules/module-boundaries.ts ${edited.join(' ')}`);
    copy.run(`npm run lint -- ${code}`);
    expect(typeFaults(copy.root, (file) => compiled.some((folder) => file.startsWith(folder)))).toEqual([]);
  },
  patience,
);
