import { drawPdf, type PdfContent } from './draw-pdf.ts';
import { TooLargeError } from './limits.ts';

/** A file, or why there can be none. Between threads an error would lose its class. */
export type Rendered = { file: Uint8Array } | { refused: string };

/** What the thread does. */
export default async function render(content: PdfContent): Promise<Rendered> {
  try {
    return { file: await drawPdf(content) };
  } catch (error) {
    if (error instanceof TooLargeError) return { refused: `The document ${error.message}.` };
    throw error;
  }
}
