import type { AxePage } from './axe-page.ts';

/**
 * Runs in the page, where axe is. A link in a text passes by its style, such as an underline, or by its colours. Axe measures the
 * colours also where the style is enough, for which it lays a grid over all elements of the page: half of its time on a long page.
 * Here links that pass by their style are left out.
 */
export function skipDistinctLinks(): void {
  const { rules, checks } = (globalThis as typeof globalThis & AxePage).axe._audit;
  const rule = rules.find(({ id }) => id === 'link-in-text-block')!;
  const byStyle = checks['link-in-text-block-style']!;
  const { matches } = rule;
  const helper = { data() {}, relatedNodes() {} };
  rule.matches = (node, ...rest) =>
    matches.call(rule, node, ...rest) &&
    byStyle.evaluate.call(helper, node, byStyle.getOptions(undefined), ...rest) !== true;
}
