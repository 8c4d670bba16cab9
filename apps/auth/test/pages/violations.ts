import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds wrong with a page, as rule and element. `rules` adds rules that axe runs only when asked to. */
export async function violationsOf(page: Page, rules: string[] = []): Promise<string[]> {
  const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]));
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Describing also the elements that are right takes most of the time on a long page.
    .options({ rules: enabled, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
