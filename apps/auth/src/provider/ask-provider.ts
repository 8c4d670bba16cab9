import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Provider } from 'oidc-provider';
import { sessionCookie } from '../storage/session.ts';
import { withinRequest, type ProviderRequest } from './provider-request.ts';

export interface ProviderQuestion {
  method: 'GET' | 'POST';
  /** Path and query. */
  url: string;
  /** A form, in its normalised form. */
  form?: URLSearchParams;
  authorization?: string | undefined;
}

/** A request for the provider: what the caller sent, normalised. It never sees the caller's cookies or other headers. */
function toIncomingMessage(
  question: ProviderQuestion,
  original: IncomingMessage,
  { host, isDecided }: { host: string; isDecided: boolean },
): IncomingMessage {
  const { method, url, form, authorization } = question;
  const body = Buffer.from(form?.toString() ?? '');
  const headers = {
    // Not the caller's: the provider makes addresses of it.
    host,
    accept: 'application/json',
    ...(form && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    }),
    ...(authorization === undefined ? {} : { authorization }),
    ...(isDecided ? { cookie: sessionCookie } : {}),
  };
  const { socket, httpVersion } = original;
  return Object.assign(Readable.from([body]), {
    method,
    url,
    headers,
    socket,
    httpVersion,
  }) as unknown as IncomingMessage;
}

/** Lets the provider serve one request; resolves when it is done, with what it made of it in `request`. */
export function createAskProvider(provider: Provider) {
  const { host } = new URL(provider.issuer);
  const serve = provider.callback() as (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  return (
    question: ProviderQuestion,
    request: ProviderRequest,
    { req, res }: { req: IncomingMessage; res: ServerResponse },
  ): Promise<void> => {
    const isDecided = request.decision !== undefined;
    return withinRequest(request, () => serve(toIncomingMessage(question, req, { host, isDecided }), res));
  };
}

export type AskProvider = ReturnType<typeof createAskProvider>;
