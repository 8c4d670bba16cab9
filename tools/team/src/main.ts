import { exitCodeOf, ignoreLostReader, ownArguments } from '@team-operations/setup';
import { readArguments } from './arguments.ts';
import { run } from './run.ts';

ignoreLostReader();
ownArguments('team');
const around = { environment: process.env, write: console.log, warn: console.error };
process.exitCode = await exitCodeOf('team', async () => run(readArguments(process.argv.slice(2)), around));
