import { ServerResponse, type IncomingMessage } from 'node:http';
import { AppError, restErrorBody } from '@team-operations/errors';
import { brokenBody, type WriteErrorBody } from '@team-operations/http';
import type { Logger } from '@team-operations/service';
import { Router, type Request, type RequestHandler } from 'express';
import { createProxyMiddleware, debugProxyErrorsPlugin, proxyEventsPlugin } from 'http-proxy-middleware';
import { hasDotSegment, refusalOf } from './check-request.ts';
import { readAfterLostWrite } from './early-response.ts';
import { prepareRequestHeaders, prepareResponseHeaders } from './headers.ts';
import type { Upstream, UpstreamPath } from './upstreams.ts';

export interface LocalProxyOptions {
  upstreams: readonly Upstream[];
  logger: Logger;
  /** How long a service may be silent before its request is given up. Default: 30,000. */
  silenceMilliseconds?: number;
}

/** Seconds until a restarted service is available again. */
const retryAfter = { 'Retry-After': '2' };

type Unreachable = (cause: Error, res: ServerResponse) => void;

/** Whether the rest of a request's body does not come. Node reports it by an event only to who listens at that moment. */
const isBroken = (req: IncomingMessage): boolean => req.destroyed && !req.complete;

/** Forwards requests as they stream in, and responses as they stream back. */
function forwarder({ address }: Upstream, silence: number, unreachable: Unreachable): RequestHandler {
  const started = new WeakSet<ServerResponse>();
  const fail: Unreachable = (cause, res) => {
    // Of two responses in one, the caller would take the second for the next one.
    if (started.has(res)) res.destroy();
    else unreachable(cause, res);
  };
  return createProxyMiddleware({
    target: address,
    // One connection for each request: there is no next request to which a stray response could be given.
    agent: false,
    proxyTimeout: silence,
    // Without the ones that log addresses with their queries and answer errors in their own form.
    ejectPlugins: true,
    plugins: [debugProxyErrorsPlugin, proxyEventsPlugin],
    on: {
      proxyReq: (outgoing, req, res) => {
        // The service would wait for the rest of the body, and the caller for the service.
        if (isBroken(req)) outgoing.destroy();
        else req.once('error', () => outgoing.destroy());
        if (outgoing.socket !== null) readAfterLostWrite(outgoing.socket);
        // The only event of a connection that switches to another protocol (101), which no request here asks for.
        outgoing.once('close', () => {
          if (!started.has(res)) fail(new Error('closed without a response'), res);
        });
      },
      proxyRes: (response, _req, res) => {
        started.add(res);
        prepareResponseHeaders(response, res);
      },
      error: (cause, _req, res) => {
        if (res instanceof ServerResponse) fail(cause, res);
      },
    },
  });
}

/** Built from what Express has read: a request target in absolute form (RFC 9112 3.2.2) names no other host here. */
const targetBehind = (req: Request): string => req.path + (/\?.*$/s.exec(req.url)?.[0] ?? '');

/** RFC 6749 5.2 and 4.1.2.1: an OAuth client knows no other error body. */
const oauthErrorBody: WriteErrorBody = ({ status, message, issues: [issue] }, request_id) => ({
  error: status === 503 ? 'temporarily_unavailable' : 'invalid_request',
  error_description: issue === undefined ? message : `${issue.path} ${issue.message}.`.trim(),
  request_id,
});

/** Answers in the gateway's name. */
function answerError(res: ServerResponse, error: AppError, { errors }: UpstreamPath): void {
  const writeBody = errors === 'oauth' ? oauthErrorBody : restErrorBody;
  const id = String(res.getHeader('x-request-id'));
  res.setHeaders(new Map([...Object.entries(error.headers), ['Content-Type', 'application/json']]));
  if (!res.req.complete) res.setHeader('Connection', 'close');
  res.statusCode = error.status;
  res.end(JSON.stringify(writeBody(error, id)));
}

function handler(upstream: Upstream, path: UpstreamPath, options: LocalProxyOptions): RequestHandler {
  const { logger, silenceMilliseconds = 30_000 } = options;
  const forward = forwarder(upstream, silenceMilliseconds, (err, res) => {
    if (res.headersSent || res.destroyed) return;
    if (isBroken(res.req)) return answerError(res, brokenBody(res.req), path);
    const issue = { path: '', message: `The ${upstream.service} is unreachable` };
    logger.warn({ request_id: res.getHeader('x-request-id'), err }, issue.message);
    answerError(res, new AppError('ServiceUnavailableError', [issue], { headers: retryAfter }), path);
  });
  return (req, res, next) => {
    if (hasDotSegment(req)) return next();
    const refusal = refusalOf(req);
    if (refusal !== undefined) return answerError(res, refusal, path);
    // Node reads nothing more from a connection that offered another protocol (RFC 9110 7.8); none is taken up here.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false;
    prepareRequestHeaders(req, res);
    req.url = targetBehind(req);
    void forward(req, res, next);
  };
}

/**
 * Gives every service one base address on a developer's machine: forwards what others answer, and nothing else. In production a
 * reverse proxy does this. Mounted before code that reads bodies.
 */
export function localProxy(options: LocalProxyOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const upstream of options.upstreams) {
    for (const path of upstream.paths) router.all(path.path, handler(upstream, path, options));
  }
  return router;
}
