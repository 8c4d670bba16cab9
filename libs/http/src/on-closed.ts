import type { ServerResponse } from 'node:http';

/** Acts once the response is closed: immediately where its caller has gone already, since no event follows then. */
export function onClosed(res: ServerResponse, act: () => void): void {
  if (res.closed) act();
  else res.once('close', act);
}
