import { exitCodeOf, ignoreLostReader, ownArguments } from '@team-operations/setup';
import { runConnected } from './connect.ts';

ignoreLostReader();
ownArguments('search');
const around = { environment: process.env, write: console.log, warn: console.error };
process.exitCode = await exitCodeOf('search', () => runConnected(process.argv.slice(2), around));
