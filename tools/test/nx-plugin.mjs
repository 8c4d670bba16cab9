import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

function jestTarget(name, selection = '') {
  const results = '{projectRoot}/.test-results';
  const file = `${results}/${name}.json`;
  const jest = `jest --rootDir={projectRoot} --passWithNoTests --json --outputFile=${file}`;
  return {
    executor: 'nx:run-commands',
    cache: true,
    inputs: ['default', '^production', 'testTooling'],
    outputs: [file],
    options: {
      command: `mkdir -p ${results} && ${jest} ${selection}`.trim(),
      cwd: '{workspaceRoot}',
    },
  };
}

/** Tests of an app that share Kafka's consumer groups: they run one after the other, beside the app's other tests. */
const broker = 'test/broker';

/** So many test files with a database take longer than most projects do. */
const manyTestFiles = 50;

/** Whether a library has so many; its test files run in two processes, since one after the other takes longer than everything else. */
function hasManyTestFiles(root) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.int.test.ts')).length >= manyTestFiles;
}

/** Other packages whose tests take a minute or more, most of it waiting for programs that they start. */
const slowToTest = ['libs/messaging', 'tools/migrate', 'tools/new-operation', 'tools/stack', 'tools/start'];

/** The arguments of Jest for each part of a long project, by its name; null for a project that is short. */
function partsOf(root) {
  const isApp = root.startsWith('apps/');
  if (!isApp && hasManyTestFiles(root)) return { first: '--shard=1/2', second: '--shard=2/2' };
  if (!isApp && !slowToTest.includes(root)) return null;
  if (!existsSync(join(root, broker))) return { all: '' };
  return { others: `--testPathIgnorePatterns '/${broker}/'`, broker: `${root}/${broker}/` };
}

/**
 * `test` of a long project waits for the targets that run its tests: Nx starts first what others wait for, so those that take longest do
 * not come last.
 */
function longTargets(selections) {
  const parts = Object.entries(selections).map(([part, selection]) => [`test-${part}`, selection]);
  return {
    ...Object.fromEntries(parts.map(([name, selection]) => [name, jestTarget(name, selection)])),
    test: { executor: 'nx:noop', dependsOn: parts.map(([name]) => name) },
  };
}

const unit = jestTarget('unit', "--testPathIgnorePatterns '\\.int\\.test\\.ts$'");

/**
 * Gives every workspace package the targets `test` (all its tests) and `unit` (without the `*.int.test.ts`, which need
 * PostgreSQL and Kafka), so that no package.json has to repeat them.
 * The project type follows from the folder: left alone, Nx takes a tool without exports for an application.
 */
export const createNodesV2 = [
  '{apps,libs,libs/domains,tools}/*/package.json',
  (files) =>
    files.map((file) => {
      const root = dirname(file);
      const parts = partsOf(root);
      const test = parts === null ? { test: jestTarget('test') } : longTargets(parts);
      const projectType = root.startsWith('apps/') ? 'application' : 'library';
      return [file, { projects: { [root]: { projectType, targets: { ...test, unit } } } }];
    }),
];
