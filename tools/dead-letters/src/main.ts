import { exitCodeOf, ignoreLostReader, ownArguments } from '@team-operations/setup';
import { readArguments } from './arguments.ts';
import { runConnected } from './connect.ts';

ignoreLostReader();
ownArguments('dead-letters');
const around = { environment: process.env, write: console.log, warn: console.error };
process.exitCode = await exitCodeOf('dead-letters', async () =>
  runConnected(readArguments(process.argv.slice(2)), around),
);
