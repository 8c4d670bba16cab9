import { AppError, badRequest, toAppError } from '@team-operations/errors';
import type { IncomingMessage } from 'node:http';

/** By the `type` that Express' body parser gives its errors. Their messages quote the body, so they are not passed on. */
const bodyRefusals: Readonly<Record<string, () => AppError>> = {
  'entity.parse.failed': () =>
    badRequest({
      path: '',
      message: 'The body cannot be parsed.',
      fix: 'Send a body in the format that Content-Type names.',
    }),
  'entity.too.large': bodyTooLarge,
  'parameters.too.many': bodyTooLarge,
  'encoding.unsupported': encodingUnsupported,
  'charset.unsupported': () => unsupported('This charset is not supported.', 'Send the body in UTF-8.'),
  'request.size.invalid': () =>
    badRequest({
      path: '',
      message: 'The body is not as long as Content-Length states.',
      fix: 'Set Content-Length to the length in bytes.',
    }),
  'request.aborted': requestAborted,
};

/** An error of a decompressor (gzip, deflate, br, zstd): zlib gives each an `errno` of its own; that of the system has a `syscall`. */
const cannotUnpack = (thrown: Error) => 'errno' in thrown && !('syscall' in thrown);

/** The 4xx that represents an error of Express or its body parser; undefined when the error is not the caller's. */
function requestRefusal(thrown: unknown): AppError | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined;
  if ('type' in thrown && typeof thrown.type === 'string') return bodyRefusals[thrown.type]?.();
  if (thrown.status === 400 && cannotUnpack(thrown)) return wronglyEncoded();
  if (thrown.name === 'URIError' && thrown.status === 400) {
    return badRequest({
      path: '',
      message: 'The path has a percent sign that is not followed by two hexadecimal digits of UTF-8.',
      fix: 'Encode a literal percent sign as %25.',
    });
  }
  return undefined;
}

/** Whatever was thrown while a request was handled, as the AppError that it is answered with. */
export function toRefusal(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : (requestRefusal(thrown) ?? toAppError(thrown));
}

/** A body beyond the limit. */
export function bodyTooLarge(): AppError {
  return new AppError('PayloadTooLargeError', [
    { path: '', message: 'The body is too large.', fix: 'Send less data in one request.' },
  ]);
}

/** A Content-Encoding that no service reads. */
export function encodingUnsupported(): AppError {
  return unsupported(
    'This Content-Encoding is not supported.',
    'Send the body uncompressed, or with gzip, deflate, br or zstd.',
  );
}

/** A body that its Content-Encoding does not describe, or that is cut off. */
export function wronglyEncoded(): AppError {
  return badRequest({
    path: 'Content-Encoding',
    message: 'does not match the body',
    fix: 'Omit it for an uncompressed body. Send a compressed body completely.',
  });
}

/** A connection that broke while the body was sent. */
function requestAborted(): AppError {
  return badRequest({ path: '', message: 'The request ended before its body did.' });
}

/** Why the body of a request did not arrive. */
export function brokenBody({ errored }: IncomingMessage): AppError {
  return errored instanceof AppError ? errored : requestAborted();
}

function unsupported(message: string, fix: string): AppError {
  return new AppError('UnsupportedMediaTypeError', [{ path: '', message, fix }]);
}
