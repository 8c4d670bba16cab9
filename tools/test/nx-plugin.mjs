import { dirname } from 'node:path';

/** A target that runs the tests of a package (src/jest-executor): Nx gives all of them to one call, and keeps the results of each. */
function jestTarget(root, name, options = {}) {
  const resultFile = `${root}/.test-results/${name}.json`;
  return {
    executor: './tools/test:jest',
    cache: true,
    inputs: ['default', '^production', 'testTooling'],
    outputs: [`{workspaceRoot}/${resultFile}`],
    options: { root, resultFile, ...options },
  };
}

/**
 * Gives every workspace package the targets `test` (all its tests) and `unit` (without the `*.int.test.ts`, which need
 * PostgreSQL and Kafka), so that no package.json has to repeat them. A package.json says what of it runs in a process of its own
 * (`apart` in src/jest-executor/schema.json).
 * The project type follows from the folder: left alone, Nx takes a tool without exports for an application.
 */
export const createNodesV2 = [
  '{apps,libs,libs/domains,tools}/*/package.json',
  (files) =>
    files.map((file) => {
      const root = dirname(file);
      const targets = {
        test: jestTarget(root, 'test'),
        unit: jestTarget(root, 'unit', { ignore: String.raw`\.int\.test\.ts$` }),
      };
      const projectType = root.startsWith('apps/') ? 'application' : 'library';
      return [file, { projects: { [root]: { projectType, targets } } }];
    }),
];
