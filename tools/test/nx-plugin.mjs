import { dirname } from 'node:path';

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

/** `test` waits for the tests: Nx starts first what others wait for, so the apps, which take longest, do not come last. */
const first = { 'test-all': jestTarget('test-all'), test: { executor: 'nx:noop', dependsOn: ['test-all'] } };

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
      const isApp = root.startsWith('apps/');
      const test = isApp ? first : { test: jestTarget('test') };
      const projectType = isApp ? 'application' : 'library';
      return [file, { projects: { [root]: { projectType, targets: { ...test, unit } } } }];
    }),
];
