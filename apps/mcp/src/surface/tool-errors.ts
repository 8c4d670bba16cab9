import { defaultCode, type AppError } from '@team-operations/errors';
import { visibleText } from './free-text.ts';
import type { ToolResult } from './result.ts';

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
    path: visibleText(path),
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
