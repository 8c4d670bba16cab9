import { readFileSync } from 'node:fs';
import { fileOf, type GuideFiles } from './guide-files.ts';

/** The guides for people who use the service, in the order of the menu; the others are for those who run or change it. */
const names = [
  'partner-developers',
  'partner-recipes',
  'oauth',
  'webhooks',
  'installers',
  'market-messages',
  'assistants',
  'operations-staff',
];

/** A guide in the menu. */
export interface ListedGuide {
  /** Its path on this service. */
  at: string;
  title: string;
}

/** The list of all guides. */
export const allGuides: ListedGuide = { at: '/guides/README.md', title: 'All guides' };

/** For people who connect an assistant. */
export const assistantsGuide = '/guides/assistants.md';

/** For people who run the service: the menu of the guides is for those who use it. */
export const platformGuide: ListedGuide = { at: '/guides/platform-teams.md', title: 'For platform teams' };

export const titleOf = (markdown: string) => /^# (.+)$/m.exec(markdown)?.[1] ?? 'Guide';

export const listGuides = ({ guides }: GuideFiles): readonly ListedGuide[] =>
  names.flatMap((name) => {
    const source = `docs/${name}.md`;
    const at = guides.get(source);
    return at === undefined ? [] : [{ at, title: titleOf(readFileSync(fileOf(source), 'utf8')) }];
  });
