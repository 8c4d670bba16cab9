import { findChromium, needProgram } from '@team-operations/setup';
import { chromium, type Browser } from 'playwright-core';

/**
 * Of two lists Chromium reads the last: this one replaces that of Playwright and repeats what concerns pages and the network.
 */
const playwrightDisables = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** What Chromium prepares for a person at its window, for each context again: it takes ten times what a small page does. */
const forPeople = [
  'PreloadTopChromeWebUI',
  'PreloadTopChromeWebUILessNavigations',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

const args = [
  // Inside a container there is neither a sandbox for root nor much shared memory.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--headless',
  `--disable-features=${[...playwrightDisables, ...forPeople].join(',')}`,
];

/** Opens the machine's Chromium. Each test takes a context of its own, as if it were another person's browser. */
export function openChromium(): Promise<Browser> {
  needProgram('chromium');
  return chromium.launch({ executablePath: findChromium(process.env)!, args });
}
