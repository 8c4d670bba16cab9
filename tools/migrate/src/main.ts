import { ignoreLostReader, ownArguments } from '@team-operations/setup';
import { runMigrate } from './run-migrate.ts';

ignoreLostReader();
const code = await runMigrate(ownArguments('migrate').values, process.env);
// Not by exitCode: the schema engine keeps its connection for as long as this process runs.
process.exit(code);
