export { html, phrase, Html } from './html.ts';
export type { ApiDocument } from './document.ts';
export type { FurtherPage } from './layout.ts';
export { page, pageAssets, setPageHeaders, wantsPage } from './page-files.ts';
export { plainPage, type PageLink } from './plain-page.ts';
export { sideMenu, type MenuItem } from './side-menu.ts';
export { referenceRouter } from './reference-router.ts';
export { sendStored, storedFile, type StoredFile } from './stored-file.ts';
