import type { Operation, RestBinding } from '../operation.ts';
import { pathParameters } from './request.ts';

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

/** Whether a change may be made on the condition that the resource is as it was read. */
export const takesVersion = (operation: Operation, binding: RestBinding) =>
  operation.kind === 'write' && operation.version !== undefined && pathParameters(binding).includes('id');

/** Whether a reader who has the answer already is not sent it again. */
export const revalidates = ({ kind }: Operation) => kind === 'read' || kind === 'list';

/** The headers of requests by which a caller makes them depend on what it has read. */
export function conditionalParameters(operation: Operation, binding: RestBinding) {
  if (revalidates(operation) && binding.method === 'get')
    return [
      parameter(
        'If-None-Match',
        'ETag of the response that you have. If it is still current, the response is 304.',
      ),
    ];
  if (!takesVersion(operation, binding)) return [];
  return [
    parameter('If-Match', 'ETag that you read. If the resource has changed since, the response is 412.', {
      pattern: tags,
    }),
  ];
}

/** What is answered to a reader who has the answer already. */
export const notModified = (operation: Operation, { method }: RestBinding) =>
  revalidates(operation) && method === 'get'
    ? { 304: { description: 'Not Modified: the ETag in `If-None-Match` is current' } }
    : {};
