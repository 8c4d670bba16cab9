import type { Page } from 'playwright-core';

/** A page as wide as a phone. */
export const phone = { viewport: { width: 390, height: 844 } };

/** How wide what it shows is, in pixels. */
export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
