import type { Frame, Page } from 'playwright-core';
import type { Violations } from './axe-page.ts';
import { prepare, runPrepared, type Options } from './run-in-page.ts';

/** Of the rules about colours those that axe runs by itself: the other is level AAA of WCAG. */
const colours = { runOnly: ['cat.color'], rules: { 'color-contrast-enhanced': { enabled: false } } };

interface Scope {
  /** Rules that axe runs only when asked to. */
  rules?: string[];
  /** The document of this frame in place of the page's own. It must follow the scheme as `data-theme`. */
  frame?: Frame;
}

/**
 * What axe finds wrong with a page, as scheme, rule and element. In dark it differs from light by its colours alone (tokens.css), so
 * only their rules run there. Leaves the page in light.
 */
export async function violationsOf(page: Page, { rules = [], frame }: Scope = {}): Promise<string[]> {
  const enabled = Object.fromEntries(rules.map((rule) => [rule, { enabled: true }]));
  const violationsIn = async (scheme: 'light' | 'dark', options: Options) => {
    await page.emulateMedia({ colorScheme: scheme });
    await frame?.waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, scheme);
    return described(scheme, await runPrepared(frame ?? page, limited(options)));
  };
  await prepare(frame ?? page);
  return [...(await violationsIn('dark', colours)), ...(await violationsIn('light', { rules: enabled }))];
}

/** Describing also the elements that are right takes most of the time on a long page. */
const limited = (options: Options): Options => ({ ...options, resultTypes: ['violations'] });

const described = (scheme: string, violations: Violations): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${scheme}: ${id}: ${target.join(' ')}`));
