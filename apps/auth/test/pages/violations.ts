import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Of the rules about colours those that axe runs by itself: the other is level AAA of WCAG. */
const colours = { runOnly: ['cat.color'], rules: { 'color-contrast-enhanced': { enabled: false } } };

/**
 * What axe finds wrong with a page, as scheme, rule and element. In dark it differs from light by its colours alone (tokens.css), so
 * only their rules run there. `rules` adds rules that axe runs only when asked to. Leaves the page in light.
 */
export async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]));
  return [
    ...(await violationsIn('dark', page, colours)),
    ...(await violationsIn('light', page, { rules: enabled })),
  ];
}

async function violationsIn(
  colorScheme: 'light' | 'dark',
  page: Page,
  options: Parameters<AxeBuilder['options']>[0],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Describing also the elements that are right takes most of the time on a long page.
    .options({ ...options, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(' ')}`),
  );
}
