import { ownArguments } from '@team-operations/setup';
import { claim } from './earlier-run/claim.ts';
import { readSettings } from './settings/config.ts';
import { localFiles } from './settings/local-files.ts';
import type { Call } from './start-until-stopped.ts';

/** `npm start` by what was typed, with all services where none are named. Answers the exit code. */
export async function startCommand(services?: Call['services']): Promise<number> {
  const { fresh, 'no-demo': withoutDemo } = ownArguments('start').values;
  const settings = readSettings(process.env);
  const files = localFiles(settings);
  const release = claim(files);
  // Loaded here, since it takes time: a wrong call, or a second one, is refused before.
  const { startUntilStopped } = await import('./start-until-stopped.ts');
  const { startEverything } = await import('./start.ts');
  const code = await startUntilStopped({ fresh, withoutDemo, settings, files, services }, startEverything);
  release();
  return code;
}
