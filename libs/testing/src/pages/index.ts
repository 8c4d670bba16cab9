export { openChromium } from './chromium.ts';
export { violationsOf } from './violations.ts';
