import { ArgumentError, ignoreLostReader, ownArguments, refuse } from '@team-operations/setup';
import { readArguments } from './arguments.ts';
import { run } from './run.ts';

ignoreLostReader();
ownArguments('team');
try {
  const typed = readArguments(process.argv.slice(2));
  process.exitCode = await run(typed, {
    environment: process.env,
    write: console.log,
    warn: console.error,
  });
} catch (error) {
  if (error instanceof ArgumentError) process.exitCode = refuse('team', error);
  else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
