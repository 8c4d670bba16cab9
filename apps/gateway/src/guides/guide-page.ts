import { plainPage, sideMenu, type MenuItem, type PageLink } from '@team-operations/api-reference';
import type { GuideFiles } from './guide-files.ts';
import { linkTarget } from './link-target.ts';
import { allGuides, titleOf, type ListedGuide } from './listed-guides.ts';
import { renderMarkdown, type Heading, type Section } from './markdown.ts';

export interface GuidePage {
  /** Its path on this service. */
  at: string;
  /** Its path in the repository, to which its links are relative. */
  source: string;
  markdown: string;
}

export interface GuideSite {
  files: GuideFiles;
  listed: readonly ListedGuide[];
  /** Folder of the files that pages load. */
  assets: string;
  links: readonly PageLink[];
}

const linkTo = ({ id, title }: Heading): PageLink => ({ href: `#${id}`, text: title });

/** The guides in the order of the menu, and this one where it is none of them. */
function menuItems(
  current: ListedGuide,
  listed: readonly ListedGuide[],
  sections: readonly Section[],
): MenuItem[] {
  const shown = [...listed, allGuides];
  const items = shown.some(({ at }) => at === current.at) ? shown : [current, ...shown];
  return items.map(({ at, title }) => ({
    href: at,
    text: title,
    ...(at === current.at && {
      sections: sections.map((section) => ({ ...linkTo(section), parts: section.parts.map(linkTo) })),
    }),
  }));
}

/** A guide as a page for people. */
export function guidePage(
  { at, source, markdown }: GuidePage,
  { files, listed, ...site }: GuideSite,
): string {
  const { content, sections } = renderMarkdown(markdown, (link) => linkTarget(link, source, files));
  const title = titleOf(markdown);
  const side = sideMenu('Guides', menuItems({ at, title }, listed, sections));
  return plainPage({ ...site, title, content, side, copies: true });
}
