import { ServerResponse } from 'node:http';
import { restErrorBody, serviceUnavailable } from '@team-operations/errors';
import type { Logger, WriteErrorBody } from '@team-operations/service';
import { Router, type Request, type RequestHandler } from 'express';
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware';
import type { Door, Room } from './doors.ts';
import { prepareAnswerHeaders, prepareRequestHeaders } from './headers.ts';

export interface FrontDoorOptions {
  doors: readonly Door[];
  logger: Logger;
  /** How long a service may be silent before its request is given up: 30,000 unless told. */
  silenceMilliseconds?: number;
}

/** Seconds after which a caller may try again: a service that is started anew is back by then. */
const retryAfter = 2;

/** Another way to write a folder than to name it; none of our addresses has one. */
const dotSegment = /(^|[/\\])(\.|%2e){1,2}([/\\]|$)/i;

type Away = (cause: Error, res: ServerResponse) => void;

/** Passes requests on as they stream in, and answers as they stream back. */
function passOn({ address }: Door, silence: number, away: Away): RequestHandler {
  return createProxyMiddleware({
    target: address,
    proxyTimeout: silence,
    // Without the ones that log addresses with their queries and answer errors in their own way.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    on: {
      proxyRes: (answer, _req, res) => prepareAnswerHeaders(answer, res),
      error: (cause, _req, res) => {
        if (res instanceof ServerResponse) away(cause, res);
      },
    },
  });
}

/** Built from what Express has read: a request target in absolute form (RFC 9112 3.2.2) names no other host here. */
function addressBehind(req: Request, { below = '' }: Room): string {
  return below + req.path + (/\?.*$/s.exec(req.url)?.[0] ?? '');
}

/** Answers for a service that did not. An answer that has begun is broken off by then: nothing can be added to it. */
function answerAway({ service }: Door, { errors }: Room, logger: Logger): Away {
  const writeBody = errors === 'oauth' ? oauthErrorBody(service) : restErrorBody;
  return (cause, res) => {
    if (res.headersSent) return;
    const error = serviceUnavailable(cause, retryAfter);
    const id = String(res.getHeader('x-request-id'));
    logger.warn({ request_id: id, err: cause }, `the ${service} could not be reached`);
    res.setHeaders(new Map([...Object.entries(error.headers), ['Content-Type', 'application/json']]));
    res.statusCode = error.status;
    res.end(JSON.stringify(writeBody(error, id)));
  };
}

/** RFC 6749 5.2, in the words of RFC 6749 4.1.2.1: an OAuth client knows no other. */
const oauthErrorBody =
  (service: string): WriteErrorBody =>
  (_error, request_id) => ({
    error: 'temporarily_unavailable',
    error_description: `The ${service} cannot be reached now.`,
    request_id,
  });

function handler(door: Door, room: Room, { logger, silenceMilliseconds = 30_000 }: FrontDoorOptions) {
  const pass = passOn(door, silenceMilliseconds, answerAway(door, room, logger));
  const handle: RequestHandler = (req, res, next) => {
    if (dotSegment.test(req.path)) return next();
    prepareRequestHeaders(req, res);
    req.url = addressBehind(req, room);
    void pass(req, res, next);
  };
  return handle;
}

/**
 * Lets one base address do for every service: passes on what others answer, and nothing else. For runs without an Ingress.
 * Stands before whatever reads bodies.
 */
export function frontDoor(options: FrontDoorOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const door of options.doors) {
    for (const room of door.rooms) {
      const handle = handler(door, room, options);
      for (const method of room.methods ?? (['all'] as const)) router[method](room.path, handle);
    }
  }
  return router;
}
