import { ignoreLostReader, ownArguments } from '@team-operations/setup';
import { runMigrate } from './run-migrate.ts';

ignoreLostReader();
process.exitCode = await runMigrate(ownArguments('migrate').values, process.env);
