import { AppError, badRequest } from '@team-operations/errors';
import { createFairQueue, startLimitedThread, ThreadLimitError } from '@team-operations/service';
import type { PngTask } from './png-thread.ts';
import type { Drawing } from './timeline-svg.ts';

export interface PngRenderer {
  /** Draws when it is the team's turn. Rejects with a 400 that names another form, or a 429 or 503 that says when to try again. */
  draw(teamId: string, drawing: Drawing): Promise<Buffer>;
  stop(): Promise<void>;
}

/** Drawn twice as large for sharp screens. A taller image is drawn as large as it is, and one above `tallestPng` not at all: a pixel takes 4 bytes. */
const tallestSharp = 3000;
export const tallestPng = 6000;

/** The longest takes half a second, so that as many as may wait are drawn in the time that they may wait. */
const queueLimits = { slots: 1, waiting: 20, waitMilliseconds: 10_000 };
const retryAfterSeconds = 5;
const otherForms = 'send `Accept: image/svg+xml` or `Accept: text/plain`';

const later = (name: 'TooManyRequestsError' | 'ServiceUnavailableError', message: string) => () =>
  new AppError(
    name,
    [{ path: 'Accept', message, fix: `Try again after ${retryAfterSeconds} seconds, or ${otherForms}.` }],
    { headers: { 'Retry-After': String(retryAfterSeconds) } },
  );
const tooTall = () =>
  badRequest({
    path: 'Accept',
    message: 'is image/png, for which this timeline is too long',
    fix: `Instead, ${otherForms}.`,
  });

/** Draws PNGs in one thread beside: one takes up to half a second, in which the process must answer other requests. Teams take turns. */
export function createPngRenderer(limits = queueLimits): PngRenderer {
  const thread = startLimitedThread<PngTask, Uint8Array>({
    file: new URL('png-thread.ts', import.meta.url),
    memoryMegabytes: 64,
    processorMilliseconds: 5000,
  });
  const queue = createFairQueue({
    ...limits,
    tooBusy: later('TooManyRequestsError', 'is image/png, of which many of your team are being drawn'),
    tooLate: later('ServiceUnavailableError', 'is image/png, of which many are being drawn'),
  });
  return {
    async draw(teamId, { svg, height }) {
      if (height > tallestPng) throw tooTall();
      const zoom = height > tallestSharp ? 1 : 2;
      const png = await queue
        .run({ caller: teamId }, () => thread.run({ svg, zoom }))
        .catch((error: unknown) => {
          throw error instanceof ThreadLimitError ? tooTall() : error;
        });
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    },
    stop: () => thread.stop(),
  };
}
