import { AppError } from '@team-operations/errors';
import type { MediaType, Operation } from './operation.ts';

/** A file as its operation makes it. */
export interface FileContent {
  /** Its name for the person who saves it, with the extension. */
  name: string;
  /** All of it, or its parts as they become available. */
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>;
}

/** A file as it is answered. */
export interface AnsweredFile extends FileContent {
  mediaType: MediaType;
}

/**
 * The media type in which a file is to be answered; undefined when there is nothing to choose from. Throws a 406 when the caller takes
 * none of those that there are (RFC 9110, 15.5.7).
 * @param accepted the one of these that the caller prefers, or false
 */
export function chooseMediaType(
  operation: Operation,
  accepted: (mediaTypes: string[]) => string | false,
): MediaType | undefined {
  if (operation.kind !== 'file' || operation.mediaTypes.length === 1) return undefined;
  const { mediaTypes } = operation;
  const preferred = accepted([...mediaTypes]);
  const chosen = mediaTypes.find((mediaType) => mediaType === preferred);
  if (chosen !== undefined) return chosen;
  throw new AppError('NotAcceptableError', [
    {
      path: 'Accept',
      message: 'has no supported media type',
      fix: `Send one of ${mediaTypes.join(', ')}, or leave it out for ${mediaTypes[0]}.`,
    },
  ]);
}
