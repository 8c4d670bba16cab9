import { defaultCode, type AppError } from '@team-operations/errors';
import { fence, visibleText } from './free-text.ts';
import type { ToolResult } from './result.ts';

/** A path of properties that a schema names. A caller may send any other name, and could have copied it from text. */
const isPath = /^[\w.:[\]/$@+#-]{0,200}$/;
const shownPath = (path: string): string => (isPath.test(path) ? path : fence(path));

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
  const issues = error.issues.map(({ path, message: what, fix, code = defaultCode(name) }) => ({
    path: shownPath(path),
    message: visibleText(inToolWords(what)),
    code,
    ...(fix !== undefined && { fix: visibleText(inToolWords(fix)) }),
  }));
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
