export { html, phrase, prose, Html } from './html.ts';
export type { ApiDocument } from './document.ts';
export type { FurtherPage } from './layout.ts';
export { page, pageAssets, setPageHeaders } from './page-files.ts';
export { plainPage, type PageLink, type PlainPage } from './plain-page.ts';
export { sideMenu, type MenuItem } from './side-menu.ts';
export { referenceRouter, type ReferenceOptions } from './reference-router.ts';
export { sendStored, storedFile, type StoredFile } from './stored-file.ts';
