/**
 * Lets a command go on quietly when the person who reads its output has gone, as `head` does. It does not end there: a command that
 * changes something must not stop half way because its output is not read.
 */
export function ignoreLostReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
