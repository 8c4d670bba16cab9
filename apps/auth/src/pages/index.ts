export { pagesRouter, type PagesOptions } from './pages-router.ts';
export { pageSender, sendPage, type SendPage } from './send-page.ts';
