/** What was typed after `npm start --`. */
export interface StartArguments {
  /** Forget the data of earlier runs. */
  fresh: boolean;
  /** Walk the main job once everything is up. */
  demo: boolean;
  help: boolean;
}

/** Something was typed that means nothing; the message says what would. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

const known = ['--fresh', '--no-demo', '--help'];

export const usage = `npm start starts everything on this machine: PostgreSQL, Kafka and every service. Ctrl-C stops it.

  npm start                  starts, walks the main job once, stays up; the data of earlier runs is kept
  npm start -- --fresh       forgets the data first
  npm start -- --no-demo     leaves the walk out
  npm run demo               walks the main job against what is running

Ports and limits are settings of the environment: docs/running-locally.md lists them.`;

export function readArguments(args: readonly string[]): StartArguments {
  const unknown = args.find((argument) => !known.includes(argument));
  if (unknown !== undefined) {
    throw new ArgumentError(
      `npm start does not know ${JSON.stringify(unknown)}. ` +
        'It takes --fresh, --no-demo and --help, written as in: npm start -- --fresh',
    );
  }
  return {
    fresh: args.includes('--fresh'),
    demo: !args.includes('--no-demo'),
    help: args.includes('--help'),
  };
}
