import { onClosed } from '@team-operations/http';
import type { Response } from 'express';

/** Aborted when the caller closes the connection before the answer. */
export function goneSignal(response: Response): AbortSignal {
  const gone = new AbortController();
  onClosed(response, () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
