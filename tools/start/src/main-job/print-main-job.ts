import { join } from 'node:path';
import type { DemoFile } from '../demo-data/demo-file.ts';
import { marks, quiet, strong, type Screen } from '../terminal/screen.ts';
import { seconds } from '../terminal/step.ts';
import { wrapped } from '../terminal/wrapped.ts';
import type { StepReport } from './step-reports.ts';
import { newVisit } from './visit.ts';
import { runMainJob } from './run-main-job.ts';
import { StepFailure } from './step-failure.ts';

const indent = ' '.repeat('  ✓ 1. '.length);

/** A step as lines of a terminal. */
export function reportLines(number: number, { sentence, details }: StepReport, width: number): string[] {
  const textWidth = width - indent.length;
  const [first = '', ...more] = wrapped(sentence, textWidth);
  return [
    `  ${marks.good} ${number}. ${first}`,
    ...[...more, ...details.flatMap((detail) => wrapped(detail, textWidth))].map((line) =>
      quiet(`${indent}${line}`),
    ),
  ];
}

/** Runs the main job and prints its steps; returns whether every step was right. A cancelled run throws. */
export async function printMainJob(
  screen: Screen,
  { demo, market, signal }: { demo: DemoFile; market: string; signal: AbortSignal },
): Promise<boolean> {
  screen.say(strong('The main job'));
  const start = performance.now();
  const context = { demo, outbound: join(market, 'outbound'), visit: newVisit(), signal };
  let reported = 0;
  try {
    await runMainJob(context, (step) => {
      reported += 1;
      for (const line of reportLines(reported, step, screen.width)) screen.say(line);
    });
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    screen.say(`  ${marks.bad} ${reported + 1}. ${error.message}`);
    return false;
  }
  screen.say(`  Completed in ${seconds(performance.now() - start)}; again with: npm run demo`);
  return true;
}
