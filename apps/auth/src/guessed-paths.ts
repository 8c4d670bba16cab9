import type { RequestHandler } from 'express';
import { paths } from './addresses.ts';

const guessed = new Map<string, string>([
  ['/authorize', paths.authorization],
  ['/token', paths.token],
  ['/register', paths.registration],
]);

/** Serves the paths that clients assume when they found no metadata (MCP authorization, revision 2025-03-26, 2.3.3). */
export const guessedPaths: RequestHandler = (req, _res, next) => {
  const path = guessed.get(req.path);
  if (path !== undefined) req.url = path + (/\?.*$/s.exec(req.url)?.[0] ?? '');
  next();
};
