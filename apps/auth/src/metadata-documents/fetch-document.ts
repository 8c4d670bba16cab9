import type { Issue } from '@team-operations/errors';
import {
  OutboundError,
  type FetchPublicDocument,
  type OutboundRule,
  type PublicDocument,
} from '@team-operations/service';
import type { DescribedClient, RawDocument } from './document.ts';
import { freshSeconds } from './freshness.ts';
import { readDocument } from './read-document.ts';

export type FetchedDocument =
  | { outcome: 'valid'; client: DescribedClient; document: RawDocument; freshSeconds: number; bytes: number }
  /** Its host says that there is no such document (404, 410): the client is no more. */
  | { outcome: 'withdrawn'; issues: Issue[] }
  /** This server is fetching too many others: that says nothing of the document. */
  | { outcome: 'busy'; issues: Issue[] }
  /** It could not be had, or breaks rules; `document` when it could at least be read. */
  | { outcome: 'failed'; issues: Issue[]; document?: RawDocument };

/** The draft recommends 5 kB (section 8.7); documents with many redirect URIs are larger. */
const maximumBytes = 64 * 1024;
const timeoutMilliseconds = 5000;

/** One answer for whatever did not let itself be reached, so that it reveals nothing of the internal network. */
const unreachable: Omit<Issue, 'path'> = {
  message: 'could not be fetched',
  fix: `Serve it on the public internet, on port 443, from a host that answers within ${timeoutMilliseconds / 1000} seconds.`,
};

const explained: Partial<Record<OutboundRule, Omit<Issue, 'path'>>> = {
  port: { message: 'names a port other than 443', fix: 'Serve the document on port 443.' },
  certificate: {
    message: 'is served without a trusted certificate',
    fix: 'Use a certificate for the host name.',
  },
  redirect: { message: 'returns a redirect', fix: 'Use the address that it redirects to as client_id.' },
  encoding: {
    message: 'is compressed although no compression was requested',
    fix: 'Support Accept-Encoding: identity (RFC 9110 12.5.3).',
  },
  size: { message: `is larger than ${maximumBytes / 1024} kB`, fix: 'Make it smaller; 5 kB is recommended.' },
  busy: { message: 'could not be fetched temporarily', fix: 'Try again in a minute.' },
};

function failed(...issues: Issue[]): FetchedDocument {
  return { outcome: 'failed', issues };
}

function isJson(contentType = ''): boolean {
  return /^application\/([\w.!#$&^+-]+\+)?json\s*(;|$)/i.test(contentType.trim());
}

function read({ status, headers, body }: PublicDocument, clientIdUrl: string): FetchedDocument {
  if (status !== 200) {
    const issue = { path: '', message: `returned status ${status}`, fix: 'Serve the document with 200.' };
    return { outcome: status === 404 || status === 410 ? 'withdrawn' : 'failed', issues: [issue] };
  }
  if (!isJson(headers['content-type'])) {
    const fix = 'Send Content-Type: application/json.';
    return failed({ path: '', message: 'is not declared as JSON', fix });
  }
  const result = readDocument(body, clientIdUrl);
  if ('issues' in result) return { outcome: 'failed', ...result };
  return { outcome: 'valid', ...result, freshSeconds: freshSeconds(headers), bytes: body.length };
}

/** Fetches the document of a client identifier and reads it. What went wrong is in the result, in words for anonymous callers. */
export async function fetchDocument(
  clientIdUrl: string,
  fetchPublic: FetchPublicDocument,
  allowLoopbackHttp: boolean,
): Promise<FetchedDocument> {
  const limits = { timeoutMilliseconds, maximumBytes, accept: 'application/json', allowLoopbackHttp };
  try {
    return read(await fetchPublic(clientIdUrl, limits), clientIdUrl);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const outcome = error.rule === 'busy' ? 'busy' : 'failed';
    return { outcome, issues: [{ path: '', ...(explained[error.rule] ?? unreachable) }] };
  }
}
