import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { runInPage, type Options, type Violations } from './run-in-page.ts';

/** Of the rules about colours those that axe runs by itself: the other is level AAA of WCAG. */
const colours = { runOnly: ['cat.color'], rules: { 'color-contrast-enhanced': { enabled: false } } };

interface Scope {
  /** Rules that axe runs only when asked to. */
  rules?: string[];
  /** Also in frames of other origins, which takes another page and more time. */
  inFrames?: boolean;
}

/**
 * What axe finds wrong with a page, as scheme, rule and element. In dark it differs from light by its colours alone (tokens.css), so
 * only their rules run there. Leaves the page in light.
 */
export async function violationsOf(
  page: Page,
  { rules = [], inFrames = false }: Scope = {},
): Promise<string[]> {
  const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]));
  const run = inFrames ? runInFrames : runInPage;
  return [
    ...(await violationsIn('dark', page, () => run(page, limited(colours)))),
    ...(await violationsIn('light', page, () => run(page, limited({ rules: enabled })))),
  ];
}

/** Describing also the elements that are right takes most of the time on a long page. */
const limited = (options: Options): Options => ({ ...options, resultTypes: ['violations'] });

const runInFrames = async (page: Page, options: Options): Promise<Violations> =>
  (await new AxeBuilder({ page }).options(options).analyze()).violations;

async function violationsIn(
  colorScheme: 'light' | 'dark',
  page: Page,
  run: () => Promise<Violations>,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const violations = await run();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(' ')}`),
  );
}
