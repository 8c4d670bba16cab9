import { AppError, type Issue } from '@team-operations/errors';
import { listedWords } from '@team-operations/schemas';
import type { Request } from 'express';
import { hopByHop } from './headers.ts';

/** What `Connection` may name: nothing but what is never forwarded. */
const connectionOptions: ReadonlySet<string> = new Set(['', 'close', ...hopByHop.slice(1)]);

/** Headers that say for whom a request is, by whom, and where its body ends: Node keeps the first of several and drops the rest. */
const sentOnce = ['host', 'authorization', 'content-type', 'content-length', 'transfer-encoding'];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Another spelling of a path; none of the forwarded ones has a dot segment or an encoded slash beside one. */
const dotSegment = /(^|[/\\]|%2f|%5c)(\.|%2e){1,2}([/\\]|%2f|%5c|$)/i;

/** Whether the path could mean another one to the service behind. */
export const hasDotSegment = ({ path }: Request): boolean => dotSegment.test(path);

function connectionIssue({ headers }: Request): Issue | undefined {
  const named = (headers.connection ?? '').split(',').map((option) => option.trim().toLowerCase());
  const refused = named.find((option) => !connectionOptions.has(option));
  if (refused === undefined) return undefined;
  return {
    path: 'Connection',
    message: `must not name ${refused}`,
    fix: 'Send only close, keep-alive, or headers that RFC 9110 7.6.1 lists.',
  };
}

function repeatedIssue({ rawHeaders }: Request): Issue | undefined {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const repeated = sentOnce.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return repeated === undefined ? undefined : { path: repeated, message: 'was sent more than once' };
}

/** RFC 9112 6.1 to 6.3. What is worse than this, Node's parser has refused. */
function framingIssue({ headers, httpVersion }: Request): Issue | undefined {
  if (!httpVersion.startsWith('1.')) return { path: 'HTTP version', message: 'must be 1.1 or 1.0' };
  const encoding = headers['transfer-encoding'];
  if (encoding === undefined) return undefined;
  const path = 'Transfer-Encoding';
  if (encoding.toLowerCase() !== 'chunked') return { path, message: 'must be chunked, or left out' };
  if (headers['content-length'] !== undefined)
    return { path, message: 'must not be sent with Content-Length' };
  if (httpVersion !== '1.1') return { path, message: 'needs HTTP/1.1' };
  return undefined;
}

/** The refused request ends its connection: what follows on it may be part of the same attack. */
const closing = { Connection: 'close' };

/** Why a request is not forwarded; undefined when every server reads alike who it is for and where it ends. */
export function refusalOf(req: Request): AppError | undefined {
  if (!methods.includes(req.method)) {
    const issue = {
      path: '',
      message: `${req.method} is not supported`,
      fix: `Use ${listedWords(methods, 'or')}.`,
    };
    const headers = { ...closing, Allow: methods.join(', ') };
    return new AppError('MethodNotAllowedError', [issue], { headers });
  }
  const issue = connectionIssue(req) ?? repeatedIssue(req) ?? framingIssue(req);
  return issue && new AppError('BadRequestError', [issue], { headers: closing });
}
