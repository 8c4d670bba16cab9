import type { Issue, quotes } from '@team-operations/errors';

/** Characters of the longest tag, and tags of a body. Parsing takes time by the square of both. */
const longestTag = 500;
const mostTags = 200;

/** Why a body is not parsed. */
export type Refusal = Required<Pick<Issue, 'message' | 'fix'>> & Pick<Issue, typeof quotes>;

/** Changes what marks a tag: what follows would be read in another way than here. */
const delimiterTag = /^\{\{\s*=/;
const unescapedTag = /^\{\{\s*\{/;
const closingTag = /^\{\{\s*\//;

const notClosed = (isAtEnd: boolean): Refusal => ({
  message: isAtEnd
    ? 'is not a valid template: Unclosed tag'
    : `has a tag of more than ${longestTag} characters`,
  fix: 'Close all tags and sections.',
});

/**
 * Why a body must not be parsed, or null. One pass over the body: mustache looks for the end of a tag with `\s*}}`, which takes time by
 * the square of the spaces in it, and to the end of the body where the tag is not closed.
 */
export function refusalOf(body: string): Refusal | null {
  let tags = 0;
  let start = body.indexOf('{{');
  while (start >= 0) {
    const tag = body.slice(start, start + longestTag);
    const mark = unescapedTag.test(tag) ? '}}}' : '}}';
    const end = tag.indexOf(mark, 2);
    if (end < 0) return notClosed(start + longestTag > body.length);
    if (delimiterTag.test(tag)) return { message: 'changes the delimiters of tags', fix: 'Use {{ and }}.' };
    if (!closingTag.test(tag)) tags += 1;
    if (tags > mostTags) return { message: `has more than ${mostTags} tags`, fix: 'Send a shorter body.' };
    start = body.indexOf('{{', start + end + mark.length);
  }
  return null;
}
