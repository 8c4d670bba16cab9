import { eventually } from '../eventually.ts';
import { keyFor, type StepContext } from '../step-context.ts';

/** Bytes of a PDF, once the worker has drawn it. Until then REST answers 404. */
export async function pdfSize(context: StepContext, path: string, scope: string): Promise<number> {
  const { demo, signal } = context;
  const headers = { Authorization: `Bearer ${keyFor(context, scope)}` };
  return eventually(
    `a PDF at ${path}`,
    async () => {
      const response = await fetch(demo.base_url + path, { headers, signal });
      const content = Buffer.from(await response.arrayBuffer());
      const isPdf = response.status === 200 && content.subarray(0, 5).toString() === '%PDF-';
      return isPdf ? { found: content.length } : { seen: `a ${response.status}` };
    },
    signal,
  );
}
