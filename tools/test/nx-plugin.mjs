import { globSync, readFileSync } from 'node:fs';
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

/** What a test file imports whose workers join the consumer groups of the SIP worker. */
const startsSipWorkers = /from '.*\/(worker|worker-process|team-in-the-market)\.ts'/;

/**
 * The parts of an app's tests, which run side by side. Those that start SIP workers are one part, because two workers of a group
 * would share the events of both their tests.
 */
function partsOf(root, workspaceRoot) {
  const files = globSync(join(root, '**/*.test.ts'), { cwd: workspaceRoot });
  const withWorkers = files.filter((file) =>
    startsSipWorkers.test(readFileSync(join(workspaceRoot, file), 'utf8')),
  );
  if (withWorkers.length === 0) return { 'test-all': jestTarget('test-all') };
  const pattern = withWorkers.map((file) => `'${file}$'`).join(' ');
  return {
    'test-workers': jestTarget('test-workers', `--testPathPatterns ${pattern}`),
    'test-others': jestTarget('test-others', `--testPathIgnorePatterns ${pattern}`),
  };
}

/** `test` waits for its parts: Nx starts first what others wait for, so the apps, which take longest, do not come last. */
function inParts(parts) {
  return { ...parts, test: { executor: 'nx:noop', dependsOn: Object.keys(parts) } };
}

const unit = jestTarget('unit', "--testPathIgnorePatterns '\\.int\\.test\\.ts$'");

/**
 * Gives every workspace package the targets `test` (all its tests) and `unit` (without the `*.int.test.ts`, which need
 * PostgreSQL and Kafka), so that no package.json has to repeat them.
 * The project type is told by the folder: left alone, Nx takes a tool without exports for an application.
 */
export const createNodesV2 = [
  '{apps,libs,libs/domains,tools}/*/package.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      const isApp = root.startsWith('apps/');
      const test = isApp ? inParts(partsOf(root, workspaceRoot)) : { test: jestTarget('test') };
      const projectType = isApp ? 'application' : 'library';
      return [file, { projects: { [root]: { projectType, targets: { ...test, unit } } } }];
    }),
];
