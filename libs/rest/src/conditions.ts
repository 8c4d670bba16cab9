import { hash } from 'node:crypto';
import type { Issue } from '@team-operations/errors';
import { anyVersion, takesVersion, versionOf, type Operation } from '@team-operations/operations';
import type { Request, Response } from 'express';

/** An entity tag (RFC 9110, 8.8.3), which may have a comma in it, and what is before the next one of a list. */
const listed = /(?:W\/)?"([\x21\x23-\x7e]*)"[ \t]*(,[ \t]*|$)/y;

/** The tags of a header without quotes and mark; null when it is not a list of them. */
function tagsIn(header: string): string[] | null {
  const tags: string[] = [];
  const text = header.trim();
  listed.lastIndex = 0;
  for (let found = listed.exec(text); found !== null; found = listed.exec(text)) {
    tags.push(found[1] ?? '');
    if (found[2] === '') return tags;
  }
  return null;
}

const sumOf = (content: string | Uint8Array) => hash('sha1', content, 'base64url').slice(0, 16);

/** Weak, because a proxy or this service may compress the file: the content is the same, and its bytes are not. */
export const fileETag = (content: string | Uint8Array) => `W/"${sumOf(content)}"`;

/**
 * The ETag of an answer: the version, for `If-Match`, and a sum of what is shown, for `If-None-Match`. What is shown may have more in it than
 * the resource itself, such as warnings. Without a version it is weak: two answers with the same sum say the same.
 */
export function etagOf(operation: Operation, data: unknown, body: string | Uint8Array): string {
  const sum = sumOf(body);
  const version = versionOf(operation.version, data);
  return version === undefined ? `W/"${sum}"` : `"${version}-${sum}"`;
}

/** Whether the caller has this answer already (RFC 9110, 13.1.2). */
function isNotModified(req: Request, etag: string): boolean {
  const header = req.get('If-None-Match');
  if (header === undefined) return false;
  const [tag = ''] = tagsIn(etag) ?? [];
  return header.trim() === '*' || (tagsIn(header)?.includes(tag) ?? false);
}

/** Sets the ETag of a read, and answers 304 to the reader who has it already: true, when it did. */
export function answeredNotModified(req: Request, res: Response, etag: string): boolean {
  res.setHeader('ETag', etag);
  if (!isNotModified(req, etag)) return false;
  res.status(304).end();
  return true;
}

const issue = (path: string, message: string, fix: string): Issue => ({ path, message, fix });

/** A condition that would be ignored is refused: then a change would be made that was not meant. */
function unsupported(operation: Operation, req: Request): Issue[] {
  if (operation.effect === 'read') return [];
  const withVersion = takesVersion(operation);
  const refused = ['If-None-Match', 'If-Unmodified-Since', ...(withVersion ? [] : ['If-Match'])];
  const fix = withVersion
    ? 'Send `If-Match` with the ETag that you read.'
    : 'Leave it out. Read the resource before you change it.';
  return refused
    .filter((name) => req.get(name) !== undefined)
    .map((name) => issue(name, 'is not supported by this operation', fix));
}

/**
 * The versions that a request names in `If-Match` (RFC 9110, 13.1.1), `*` for any; undefined when it names none. A mark of weakness is
 * ignored: proxies that compress add it, and the version is the same.
 */
export function readConditions(
  operation: Operation,
  req: Request,
): { ifVersion: readonly string[] | undefined; issues: Issue[] } {
  const issues = unsupported(operation, req);
  const header = req.get('If-Match');
  if (header === undefined || !takesVersion(operation)) return { ifVersion: undefined, issues };
  if (header.trim() === anyVersion) return { ifVersion: [anyVersion], issues };
  const tags = tagsIn(header);
  if (tags !== null) {
    const versions = tags.map((tag) => tag.replace(/-.*/s, ''));
    // An ETag of that name is of nothing.
    return { ifVersion: versions.filter((version) => version !== anyVersion), issues };
  }
  const malformed = issue('If-Match', 'is not an ETag', 'Send the ETag as received, with its quotes.');
  return { ifVersion: undefined, issues: [...issues, malformed] };
}
