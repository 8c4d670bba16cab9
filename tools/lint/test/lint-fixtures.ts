import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyRepository } from '@team-operations/testing/repository';

/** A file of `fixtures/`, and where it would be: a path from the workspace's root, in a project that exists. */
export interface PlacedFixture {
  fixture: string;
  place: string;
}

export interface Diagnostic {
  /** Such as `typescript(unbound-method)`. */
  code: string;
  message: string;
}

/** A file of each fixture has a name of its own; what is called otherwise than `x` is named by its place. */
const fileOf = ({ fixture, place }: PlacedFixture) => place.replace(/\/x(?=\.)/, `/${fixture}`);

/**
 * Cycles are judged before layers, and nearly every forbidden import would also close a cycle with the projects of today. Cycles are let
 * through here, so that the layers have to answer for themselves; and an import that is missing has no type.
 */
const layersAlone = `
import { defineConfig } from 'oxlint';
import config from './oxlint.config.ts';

const boundaries = '@nx/enforce-module-boundaries';
const withoutCycles = (rules = {}) => {
  const rule = rules[boundaries];
  if (rule === undefined) return rules;
  return { ...rules, [boundaries]: [rule[0], { ...rule[1], ignoredCircularDependencies: [['*', '*']] }] };
};
export default defineConfig({
  ...config,
  categories: {},
  options: { ...config.options, typeAware: false },
  rules: withoutCycles(config.rules),
  overrides: config.overrides.map((one) => ({ ...one, rules: withoutCycles(one.rules) })),
});
`;

/** One thread takes less processor time, as in the check of all files (tools/test/src/on-one-processor.ts), and Nx needs one process. */
const leastWork = {
  GOMAXPROCS: '1',
  GOGC: 'off',
  GOMEMLIMIT: '2GiB',
  NX_DAEMON: 'false',
  NX_ISOLATE_PLUGINS: 'false',
};

/** A copy of the repository in which fixtures are linted with the project's own configuration, all in one run. */
export function copyToLint() {
  const copy = copyRepository({});
  // Types of the fixtures alone: those of the whole repository take seconds.
  const types = {
    extends: './tsconfig.base.json',
    compilerOptions: { types: [] },
    include: ['**/breaks-rules-of-*'],
  };
  writeFileSync(path.join(copy.root, 'tsconfig.json'), JSON.stringify(types));
  writeFileSync(path.join(copy.root, 'layers.config.ts'), layersAlone);

  async function lint(fixtures: readonly PlacedFixture[], ...options: string[]) {
    const files = fixtures.map(fileOf);
    for (const [index, file] of files.entries()) {
      const to = path.join(copy.root, file);
      mkdirSync(path.dirname(to), { recursive: true });
      const from = `${fixtures[index]!.fixture}${path.extname(file)}`;
      cpSync(path.join(import.meta.dirname, '../fixtures', from), to);
    }
    const oxlint = path.join(copy.root, 'node_modules/.bin/oxlint');
    const output = await new Promise<string>((resolve) =>
      execFile(
        oxlint,
        ['--format', 'json', '--threads=1', ...options, ...files],
        { cwd: copy.root, env: { ...process.env, ...leastWork }, maxBuffer: 2 ** 26 },
        (_error, stdout, stderr) => resolve(stdout === '' ? stderr : stdout),
      ),
    );
    const { diagnostics } = JSON.parse(output) as { diagnostics: (Diagnostic & { filename: string })[] };
    return (one: PlacedFixture): Diagnostic[] =>
      diagnostics.filter(({ filename }) => filename === fileOf(one));
  }

  return {
    /** What the linter reports of each fixture. */
    lint,
    lintLayersAlone: (fixtures: readonly PlacedFixture[]) => lint(fixtures, '-c', 'layers.config.ts'),
    remove: () => copy.remove(),
  };
}
