import { ConfigError } from '@team-operations/service';
import { endOnSignal, ownArguments } from '@team-operations/setup';
import { readDemoFile } from './demo-data/demo-file.ts';
import { readSettings } from './settings/config.ts';
import { localFiles } from './settings/local-files.ts';
import { createScreen } from './terminal/screen.ts';
import { printMainJob } from './main-job/print-main-job.ts';

/** `npm run demo`: runs the main job against the running services. Answers the exit code. */
async function main(): Promise<number> {
  const files = localFiles(readSettings(process.env));
  const demo = readDemoFile(files.demo);
  if (demo === undefined) {
    console.error(`${files.demo} is missing or incomplete: run npm start first.`);
    return 1;
  }
  const { signal } = endOnSignal();
  const completed = printMainJob(createScreen(process.stdout), {
    demo,
    market: files.market,
    signal,
  });
  const good = await completed.catch((error: unknown) => {
    if (signal.aborted) return false;
    throw error;
  });
  return good ? 0 : 1;
}

ownArguments('demo');
try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
