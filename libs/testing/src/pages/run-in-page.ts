import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright-core';
import type { AxePage, Violations } from './axe-page.ts';
import { skipDistinctLinks } from './distinct-links.ts';
import { skipPassedColours, startContrast } from './passed-colours.ts';

export type Options = Parameters<AxeBuilder['options']>[0];
interface Found {
  violations: Violations;
  passed: string[];
}

/** In the version of axe's package for Playwright, which would send all of axe to the page twice for each run. */
const requireOfAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
// Minified: less to send to each document.
const { source } = requireOfAxe('axe-core/axe.min.js') as { source: string };

/** Combinations of colours that axe measured on any page of this process. */
const passedColours = new Set<string>();

/** Adds axe to the document of a page or a frame, and lets its colours change with the scheme in one frame. */
export async function prepare(page: Page | Frame): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(source);
  await page.evaluate(skipPassedColours);
  await page.evaluate(skipDistinctLinks);
  await page.evaluate(() => {
    // What is found is named by its selector: its HTML, of the whole page for some rules, is not read.
    (globalThis as typeof globalThis & AxePage).axe._audit.noHtml = true;
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
  });
}

/** Runs axe on a document that is prepared, without frames in it. */
export async function runPrepared(page: Page | Frame, options: Options): Promise<Violations> {
  await page.evaluate(startContrast, [...passedColours]);
  const { violations, passed } = await page.evaluate(run, options);
  for (const key of passed) passedColours.add(key);
  return violations;
}

/** Runs in the page. */
async function run(options: object): Promise<Found> {
  const { axe, contrast } = globalThis as typeof globalThis & AxePage;
  const { violations } = await axe.run(document, options);
  return { violations, passed: [...contrast.passed] };
}
