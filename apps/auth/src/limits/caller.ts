import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { addressKey } from '@team-operations/http';

const callers = new AsyncLocalStorage<string>();

/** Notes whose request it is, for the queues behind it. */
export const noteCaller: RequestHandler = (req, _res, next) => callers.run(addressKey(req.ip), next);

/** The caller whose request is being served; the service itself outside of requests. */
export function currentCaller(): string {
  return callers.getStore() ?? 'this service';
}
