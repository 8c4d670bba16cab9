import { readFile } from 'node:fs/promises';
import { serviceUnavailable } from '@team-operations/errors';
import type { ViewName } from '../surface/views.ts';

/** Reads the page of a view. */
export type ReadView = (name: ViewName) => Promise<string>;

/** Where the console's build writes the views: each is one file that loads no other. */
export const viewsDirectory = new URL('../../../console/dist/views/', import.meta.url);

/** Reads each page once. Where the console is not built the error says what to do; what the tools answer needs no page. */
export function viewReader(directory: URL = viewsDirectory): ReadView {
  const pages = new Map<ViewName, Promise<string>>();
  const read = (name: ViewName) =>
    readFile(new URL(`${name}.html`, directory), 'utf8').catch((cause: unknown) => {
      pages.delete(name);
      const reason = 'The views are not built: run `npm start` once, or `npx vite build apps/console`.';
      throw serviceUnavailable(new Error(reason, { cause }), 60);
    });
  return (name) => {
    const page = pages.get(name) ?? read(name);
    pages.set(name, page);
    return page;
  };
}
