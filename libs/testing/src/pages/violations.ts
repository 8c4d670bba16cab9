import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

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
  return [
    ...(await violationsIn('dark', page, inFrames, colours)),
    ...(await violationsIn('light', page, inFrames, { rules: enabled })),
  ];
}

async function violationsIn(
  colorScheme: 'light' | 'dark',
  page: Page,
  inFrames: boolean,
  options: Parameters<AxeBuilder['options']>[0],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(!inFrames)
    // Describing also the elements that are right takes most of the time on a long page.
    .options({ ...options, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(' ')}`),
  );
}
