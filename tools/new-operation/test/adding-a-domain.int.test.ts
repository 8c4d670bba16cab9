import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createOwnDatabase, testStack, type OwnDatabase } from '@team-operations/testing';
import { applyDiff, blocksOf, type Block } from './guide-blocks.ts';
import {
  checkTypesOnlyOf,
  copyRepository,
  typeFaults,
  type RepositoryCopy,
} from '@team-operations/testing/repository';

/** It takes less than a minute; a machine that is busy with other tests may need much longer. */
const patience = 600_000;
const guide = (name: string) => readFileSync(path.join(import.meta.dirname, '../../../docs', name), 'utf8');
const domainBlocks = blocksOf(guide('adding-a-domain.md'));
const operationPage = guide('adding-an-operation.md');
const [transition, handle, runTest, recordOperation] = blocksOf(operationPage);
const recordDomain = domainBlocks.at(-1)!;

let own: OwnDatabase;
let copy: RepositoryCopy;
beforeAll(async () => {
  own = await createOwnDatabase();
  copy = copyRepository({ DATABASE_URL: own.url }, { forNpm: true });
  // What the copied tests find where `npm run test:stack` runs in another terminal.
  mkdirSync(path.join(copy.root, '.local/test'), { recursive: true });
  const stack = { ...testStack(), databaseUrl: own.url, pid: process.pid };
  writeFileSync(path.join(copy.root, '.local/test/stack.json'), JSON.stringify(stack));
  buildOnlyProgram('migrate');
}, patience);
afterAll(async () => {
  copy.remove();
  await own.drop({ force: true });
}, patience);

/** The pages run no other program of the image: to build all of them takes ten times as long. */
function buildOnlyProgram(name: string): void {
  for (const file of globSync('{apps,tools}/*/package.json', { cwd: copy.root })) {
    const { programs, ...manifest } = JSON.parse(readFileSync(path.join(copy.root, file), 'utf8')) as {
      programs?: Record<string, string>;
    };
    if (programs !== undefined && !(name in programs))
      writeFileSync(path.join(copy.root, file), JSON.stringify(manifest));
  }
}

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
 * Tests that are derived from the record of a domain, and the generated ones. What the generator writes is compiled beside it and not
 * here, which takes as long as everything else: the compiler reads the pages' domain and the catalogue in the last test.
 */
const derived = [
  ...['arrangements', 'registry', 'openapi', 'openapi-examples', 'topics', 'topics-guide', 'tool-list'].map(
    (name) => `libs/catalogue/src/${name}.test.ts`,
  ),
  'apps/gateway/src/docs.test.ts',
  'apps/gateway/test/outputs.int.test.ts',
  'tools/contract/src/compatibility/topic-breaks.test.ts',
  'tools/contract/src/compatibility/released-version.test.ts',
  'libs/domains/vehicles/test/list-vehicle-types.int.test.ts',
  'libs/domains/jobs/test/unassign-job.int.test.ts',
  // A transition changes which statuses have ended, so it can break rules of other operations.
  'libs/domains/jobs/test/jobs.int.test.ts',
  'tools/new-operation/src/generate-operation.test.ts',
  'apps/worker/src/docs.test.ts',
  'apps/worker/test/retention-of-every-table.int.test.ts',
  'tools/migrate/test/roles/grants.int.test.ts',
];

/** The beginnings of tests that are not run in the copy: what is compiled, and the answers of operations that the pages do not add. */
const left = [
  '.*when it is compiled in this workspace',
  '(?!vehicle_types\\.|jobs\\.unassign).*when it succeeds, then its answer is what its schema says',
].join('|');

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

/** A row of the operation for the guide of partner developers, which the page asks for. */
const row = '| `jobs.unassign` | `POST /v1/jobs/:id/unassign` | jobs.write | `ASSIGNED` -> `PENDING` |';

/** Does what docs/adding-an-operation.md says, except its commands for tests and contract. */
function addOperation(): void {
  const [generate = ''] = /^ {4}npx nx g [^]*?(?=\n\n)/m.exec(operationPage) ?? [];
  const [, arrangement = ''] = /In this example: `([^`]+)`/.exec(operationPage) ?? [];
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
  replaceIn('docs/partner-developers.md', [/^(?=\| `jobs\.cancel`)/m, `${row}\n`]);
}

it(
  'when docs/adding-a-domain.md and docs/adding-an-operation.md are followed to the letter, then every command works',
  () => {
    for (const block of domainBlocks.slice(0, -1)) follow(block);
    addOperation();

    // Both pages end with the same commands, which are run once, for both operations.
    const [domains, operations] = ['vehicle_types.list', 'jobs.unassign'];
    expect(recordDomain.text).toContain(recordOperation!.text.replace(operations, domains));
    copy.run(recordDomain.text.replace(`-t ${domains}`, `-t '${domains}|${operations}'`));

    // The test itself runs with the others.
    expect(copy.run(`${runTest!.text.trimEnd()} --listTests`).trim()).toBe(
      path.join(copy.root, 'libs/domains/jobs/test/unassign-job.int.test.ts'),
    );
  },
  patience,
);

it(
  'when both pages have been followed, then the tests that are derived from the domain and the operation pass',
  () => {
    const options = `--rootDir=. --runInBand -t '^(?!${left})'`;
    const printed = copy.run(`jest ${options} --runTestsByPath ${derived.join(' ')} 2>&1`);
    // In none of them is every test left out.
    expect(stripVTControlCharacters(printed)).toContain(
      `Test Suites: ${derived.length} passed, ${derived.length} total`,
    );
  },
  patience,
);

/** Files that the page edits and Oxfmt formats. */
const edited = [...new Set(domainBlocks.map((block) => block.path))].filter((name) =>
  /\.(?:md|ts)$/.test(name),
);

/** What the pages write, and what has to fit it. */
const code = () => [
  ...globSync('libs/domains/vehicles/**/*.ts', { cwd: copy.root }),
  'libs/catalogue/src/catalogue.ts',
  ...[
    'src/unassign-job.ts',
    'src/job-status.ts',
    'src/domain.ts',
    'test/arrangements.ts',
    'test/unassign-job.int.test.ts',
  ].map((name) => `libs/domains/jobs/${name}`),
  'tools/lint/rules/module-boundaries.ts',
];

/** What is compiled; all of the repository takes many times as long, and is compiled where it is. */
const compiled = ['libs/domains/vehicles/', 'libs/domains/jobs/', 'libs/catalogue/src/'];
const isCompiled = (file: string) => compiled.some((folder) => file.startsWith(folder));

it(
  'when both pages have been followed, then what they write is formatted, compiles and breaks no rule',
  () => {
    const written = code();
    expect(written.length).toBeGreaterThan(12);
    copy.run(`oxfmt --check ${written.join(' ')} ${edited.join(' ')}`);
    checkTypesOnlyOf(copy.root, isCompiled);
    copy.run(`npm run lint -- ${written.join(' ')}`);
    expect(typeFaults(copy.root, isCompiled)).toEqual([]);
  },
  patience,
);
