/**
 * Gives commands to the Inspector, one after the other, as `npx @modelcontextprotocol/inspector --cli` does with one. Its one argument
 * is a list of them as JSON. Prints a form feed between what they print.
 */
import { handleError, runCli } from '@modelcontextprotocol/inspector/clients/cli/build/index.js';

try {
  for (const [at, command] of JSON.parse(process.argv[2]).entries()) {
    if (at > 0) process.stdout.write('\f');
    await runCli([...process.argv.slice(0, 2), ...command]);
  }
} catch (error) {
  await handleError(error);
}
