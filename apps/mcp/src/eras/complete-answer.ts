import type { AuthInfo, McpHttpHandler } from '@modelcontextprotocol/server';
import type { Request as SentRequest, Response as HttpResponse } from 'express';

/** A request of the web as the SDK reads it: by its headers. Its body has been read, and is handed over beside it. */
function webRequest(req: SentRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (typeof value === 'string') headers.set(name, value);
  return new Request(`http://localhost${req.url}`, { method: req.method, headers, signal });
}

/**
 * Answers a request whose answer comes in one piece. The SDK's own `toNodeHandler`, which streams use, writes the body of the request again, and reads the
 * answer as a stream.
 */
export async function answerComplete(
  handler: McpHttpHandler,
  {
    req,
    res,
    authInfo,
    signal,
  }: { req: SentRequest; res: HttpResponse; authInfo: AuthInfo; signal: AbortSignal },
): Promise<void> {
  const response = await handler.fetch(webRequest(req, signal), {
    authInfo,
    parsedBody: req.body as unknown,
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (res.destroyed) return;
  res.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
}
