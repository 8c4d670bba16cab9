import { ownArguments } from '@team-operations/setup';
import { claim } from './earlier-run/claim.ts';
import { explain } from './explain.ts';
import { readSettings } from './settings/config.ts';
import { localFiles } from './settings/local-files.ts';

/** `npm start`. Answers the exit code. */
async function main(): Promise<number> {
  const { fresh, 'no-demo': withoutDemo } = ownArguments('start').values;
  const settings = readSettings(process.env);
  const files = localFiles(settings);
  const release = claim(files);
  // Loaded here, since it takes a second: a wrong call, or a second one, is refused before.
  const { startUntilStopped } = await import('./start-until-stopped.ts');
  const code = await startUntilStopped({ fresh, withoutDemo, settings, files });
  release();
  return code;
}

// A person who reads our output may be gone before we are, and everything is to be stopped all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.exit(await main().catch(explain));
