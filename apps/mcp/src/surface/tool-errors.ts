import { defaultCode, quotes, type AppError } from '@team-operations/errors';
import { fence, fenceName, visibleText } from './free-text.ts';
import type { ToolResult } from './result.ts';

/** A path of properties that a schema names. A caller may send any other name, and could have copied it from text. */
const isPath = /^[\w.:[\]/$@+#-]{0,200}$/;
const shownPath = (path: string): string => (isPath.test(path) ? path : fence(path));

/** Text of an issue, in which `rest` changes what is not quoted, and what is quoted is data. It is found between what is no letter or digit. */
function withQuotes(text: string, quoted: readonly string[], rest: (own: string) => string): string {
  const longestFirst = quoted
    .filter((part) => part !== '')
    .toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return rest(text);
  const any = longestFirst.map((part) => part.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&')).join('|');
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u'));
  return parts.map((part, at) => (at % 2 === 1 ? fenceName(part) : rest(part))).join('');
}

const sentence = (path: string, message: string, fix: string | undefined) =>
  [`${path} ${message}`.trim().replace(/\.?$/, '.'), fix].filter(Boolean).join(' ');

/**
 * A refusal as the result of a tool: a model reads it and tries again. The issues are those of REST, with the names of tools in place of addresses
 * (decision 0088).
 */
export function toErrorResult(
  error: AppError,
  requestId: string,
  inToolWords: (text: string) => string,
): ToolResult {
  const { name, message, headers } = error;
  const issues = error.issues.map(
    ({ path, message: what, fix, code = defaultCode(name), [quotes]: quoted = [] }) => {
      const shown = (text: string) => withQuotes(text, quoted, (own) => visibleText(inToolWords(own)));
      return {
        path: withQuotes(path, quoted, shownPath),
        message: shown(what),
        code,
        ...(fix !== undefined && { fix: shown(fix) }),
      };
    },
  );
  const retryAfter = Number(headers['Retry-After']);
  const structured = {
    error: {
      name,
      message,
      issues,
      ...(retryAfter > 0 && { retry_after_seconds: retryAfter }),
      request_id: requestId,
    },
  };
  const lines = issues.map(({ path, message: what, fix }) => `- ${sentence(path, what, fix)}`);
  const wait = retryAfter > 0 ? [`Try again after ${retryAfter} seconds.`] : [];
  const text = [`${message} (request ${requestId})`, ...lines, ...wait].join('\n');
  return { content: [{ type: 'text', text }], structuredContent: structured, isError: true };
}
