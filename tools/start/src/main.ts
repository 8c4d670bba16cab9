import { explain } from './explain.ts';
import { startCommand } from './start-command.ts';

// A person who reads our output may be gone before we are, and everything is to be stopped all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.exit(await startCommand().catch(explain));
