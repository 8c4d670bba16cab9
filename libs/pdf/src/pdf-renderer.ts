import { startLimitedThread, ThreadLimitError } from '@team-operations/service';
import type { PdfContent } from './draw-pdf.ts';
import type { Rendered } from './render-thread.ts';

/** A document of which there can be no PDF, however often it is tried. The message is shown to the caller. */
export class UnrenderableError extends Error {}

export interface PdfRenderer {
  /** Rejects with an UnrenderableError when the document exceeds a limit; when it fails otherwise, or the signal ends it, it may be tried again. */
  render(content: PdfContent, signal: AbortSignal): Promise<Buffer>;
  stop(): Promise<void>;
}

/** Tables with the most cells fit, unless all of them are full of text; they take a second. */
const rendererLimits = { memoryMegabytes: 128, processorMilliseconds: 10_000 };

/** Draws PDFs in one thread beside, one at a time: a long table takes seconds, in which the process must do its other work. */
export function startPdfRenderer(limits = rendererLimits): PdfRenderer {
  const thread = startLimitedThread<PdfContent, Rendered>({
    file: new URL('render-thread.ts', import.meta.url),
    ...limits,
  });
  return {
    async render(content, signal) {
      const rendered = await thread.run(content, signal).catch((error: unknown) => {
        if (!(error instanceof ThreadLimitError)) throw error;
        throw new UnrenderableError(`The document is too large. ${error.message}`);
      });
      if ('refused' in rendered) throw new UnrenderableError(rendered.refused);
      const { buffer, byteOffset, byteLength } = rendered.file;
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    stop: () => thread.stop(),
  };
}
