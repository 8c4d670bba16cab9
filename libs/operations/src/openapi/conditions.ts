import type { Operation, RestBinding } from '../operation.ts';
import { takesVersion } from '../takes-version.ts';
import { notModifiedHeaders } from './headers.ts';

const parameter = (name: string, description: string, schema: object = {}) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
});

/** `*`, or a list of ETags (RFC 9110, 8.8.3 and 13.1.1). */
const tag = '(W/)?"[!#-~]*"';
const tags = `^([*]|${tag}( *, *${tag})*)$`;

/** Whether a reader who has the answer already is not sent it again. */
const revalidates = ({ kind }: Operation, { method }: RestBinding) => kind !== 'write' && method === 'get';

/** Whether the answer has an ETag: what is read by its address, and a resource that a change may name in `If-Match`. */
export const hasETag = (operation: Operation, binding: RestBinding) =>
  revalidates(operation, binding) || operation.version !== undefined;

/** The headers of requests by which a caller makes them depend on what it has read. */
export function conditionalParameters(operation: Operation, binding: RestBinding) {
  const unlessCurrent = parameter(
    'If-None-Match',
    'ETag of the response that you have. If it is still current, the response is 304.',
  );
  const ifVersion = parameter(
    'If-Match',
    'ETag that you read. If the resource has changed since, the response is 412.',
    { pattern: tags },
  );
  return [
    ...(revalidates(operation, binding) ? [unlessCurrent] : []),
    ...(takesVersion(operation) ? [ifVersion] : []),
  ];
}

/** What is answered to a reader who has the answer already. */
export const notModified = (operation: Operation, binding: RestBinding) =>
  revalidates(operation, binding)
    ? {
        304: {
          description: 'Not Modified: the ETag in `If-None-Match` is current',
          ...notModifiedHeaders(operation, binding),
        },
      }
    : {};
