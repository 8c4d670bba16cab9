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

/** Whether a project comes first: an app, or one with many test files that need the database. */
function isLong(root) {
  if (root.startsWith('apps/')) return true;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.int.test.ts')).length >= manyTestFiles;
}

/**
 * `test` of a long project waits for the targets that run its tests: Nx starts first what others wait for, so those that take longest do
 * not come last.
 */
function longTargets(root) {
  if (!existsSync(join(root, broker)))
    return { 'test-all': jestTarget('test-all'), test: { executor: 'nx:noop', dependsOn: ['test-all'] } };
  return {
    'test-broker': jestTarget('test-broker', `${root}/${broker}/`),
    'test-others': jestTarget('test-others', `--testPathIgnorePatterns '/${broker}/'`),
    test: { executor: 'nx:noop', dependsOn: ['test-others', 'test-broker'] },
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
      const test = isLong(root) ? longTargets(root) : { test: jestTarget('test') };
      const projectType = root.startsWith('apps/') ? 'application' : 'library';
      return [file, { projects: { [root]: { projectType, targets: { ...test, unit } } } }];
    }),
];
