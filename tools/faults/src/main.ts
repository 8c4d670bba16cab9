import { styleText } from 'node:util';
import { endOnSignal, ignoreLostReader } from '@team-operations/setup';
import { run } from './run.ts';

/** Ctrl-C, and the end of the program that reads our output, end the reading in order. */
function stopSignal(): AbortSignal {
  const stopping = endOnSignal();
  process.stdout.on('error', () => stopping.abort());
  return stopping.signal;
}

ignoreLostReader();
process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  write: (line) => void process.stdout.write(`${line}\n`),
  say: (line) => void process.stderr.write(`${line}\n`),
  // Colours only where a person looks (and not where NO_COLOR is set).
  paint: (format, text) => styleText(format, text, { stream: process.stdout }),
  stopSignal,
});
