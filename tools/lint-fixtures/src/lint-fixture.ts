import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ESLint, type Linter } from 'eslint';

const workspace = join(import.meta.dirname, '../../..');
const boundaryRule = '@nx/enforce-module-boundaries';

/**
 * Cycles are judged before layers, and nearly every forbidden import would also close a cycle with the projects of today.
 * Cycles are let through here, so that the layers have to answer for themselves.
 */
async function layersAlone(place: string): Promise<Linter.Config> {
  const config = (await new ESLint({ cwd: workspace }).calculateConfigForFile(place)) as Linter.Config;
  const [, options] = config.rules?.[boundaryRule] as [number, Record<string, unknown>];
  return { rules: { [boundaryRule]: ['error', { ...options, ignoredCircularDependencies: [['*', '*']] }] } };
}

/**
 * Lints a file of `fixtures/` with the project's own configuration, as if it were at `place`.
 * @param place path from the workspace's root; the file need not exist, its project must
 * @param cycles judge import cycles too, see `layersAlone`
 * @returns what was reported, each as `rule` or `rule: message id`
 */
export async function lintFixture(fixture: string, place: string, cycles?: 'with cycles'): Promise<string[]> {
  const code = await readFile(join(import.meta.dirname, '../fixtures', `${fixture}.ts`), 'utf8');
  const filePath = join(workspace, place);
  const overrides = cycles ? [] : [await layersAlone(filePath)];
  const eslint = new ESLint({ cwd: workspace, overrideConfig: overrides });
  const results = await eslint.lintText(code, { filePath });
  return results
    .flatMap((result) => result.messages)
    .map(({ ruleId, messageId, message }) => (ruleId ? `${ruleId}: ${messageId ?? ''}` : message));
}
