import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.ts';

/** A fenced block of a guide that a reader runs. */
export interface GuideBlock {
  /** Its path in the repository. */
  page: string;
  /** The headings that it is below, the nearest last. */
  under: readonly string[];
  /** As the fence names it; `console` for what a terminal shows, with its prompt. */
  language: string;
  text: string;
}

/** What a reader pastes or types, and what a program of theirs is. */
const runnable = ['sh', 'sql', 'http', 'js', 'console'];

const languageOf = (info: string, text: string) =>
  info === '' && text.startsWith('$ ') ? 'console' : (info.split(' ')[0] ?? '');

/** The blocks of a guide that a reader runs, in order. */
export function blocksOf(page: string): GuideBlock[] {
  const blocks: GuideBlock[] = [];
  let under: string[] = [];
  const text = readFileSync(join(workspace, page), 'utf8');
  for (const [, marks, title, indent = '', info = '', indented = ''] of text.matchAll(
    /^(#+) (.+)$|^( *)```(.*)\n([^]*?)^\3```$/gm,
  )) {
    if (marks !== undefined && title !== undefined) under = [...under.slice(0, marks.length - 1), title];
    else {
      // In a list, a block is indented with its item.
      const body = indented.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
      blocks.push({ page, under: [...under], language: languageOf(info, body), text: body });
    }
  }
  return blocks.filter(({ language }) => runnable.includes(language));
}
