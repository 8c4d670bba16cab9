// @ts-check

/**
 * Lets a command go on quietly when the person who reads its output has gone, as `head` does. It does not end there: a command that
 * changes something must not stop half way because its output is not read.
 */
export function ignoreLostReader() {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
