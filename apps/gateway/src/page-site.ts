import type { PageLink } from '@team-operations/api-reference';
import { errorsPath } from '@team-operations/errors';
import { allGuides, type ListedGuide } from './guides/listed-guides.ts';

/** What the pages of this service share. */
export interface PageSite {
  /** Folder of the files that pages load. */
  assets: string;
  links: readonly PageLink[];
}

/** The links in the header of every page. A deployment may leave the guides out. */
export const siteLinks = (guides: readonly ListedGuide[]): readonly PageLink[] => [
  { href: '/', text: 'Home' },
  { href: '/v1/docs', text: 'API documentation' },
  ...(guides.length === 0 ? [] : [{ href: allGuides.at, text: 'Guides' }]),
  { href: errorsPath, text: 'Errors' },
  { href: '/settings', text: 'Settings' },
];
