import { findChromium, needProgram } from '@team-operations/setup';
import { chromium, type Browser } from 'playwright-core';

/** Opens the machine's Chromium. Each test takes a context of its own, as if it were another person's browser. */
export function openChromium(): Promise<Browser> {
  needProgram('chromium');
  const executablePath = findChromium(process.env)!;
  // Inside a container there is neither a sandbox for root nor much shared memory.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--headless', '--disable-dev-shm-usage'] });
}
