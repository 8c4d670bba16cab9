export { backOff } from './back-off.ts';
export { pause } from './pause.ts';
export { repeat, type RunningLoop } from './repeat.ts';
export { within } from './within.ts';
export { until, type Waiting } from './until.ts';
