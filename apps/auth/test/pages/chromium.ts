import { findChromium } from '@team-operations/setup';
import { chromium, type Browser } from 'playwright-core';

/** Opens the machine's Chromium. Each test takes a context of its own, as if it were another person's browser. */
export function openChromium(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) {
    throw new Error(
      'The browser tests need Chromium: install it (on Debian and Ubuntu `apt-get install -y chromium`), ' +
        'or name one in the environment variable CHROMIUM.',
    );
  }
  // Inside a container there is neither a sandbox for root nor much shared memory.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--headless', '--disable-dev-shm-usage'] });
}
