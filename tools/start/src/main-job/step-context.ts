import type { DemoFile } from '../demo-data/demo-file.ts';
import type { Visit } from './visit.ts';

/** The context of every step. */
export interface StepContext {
  demo: DemoFile;
  /** Folder of the market messages on their way out. */
  outbound: string;
  visit: Visit;
  /** Cancels the run. */
  signal: AbortSignal;
}

/** The team's key for one scope or shortcut. */
export function keyFor({ demo }: StepContext, grant: string): string {
  const key = demo.team.api_keys[grant];
  if (key === undefined) throw new Error(`demo.json has no key for ${grant}`);
  return key;
}
