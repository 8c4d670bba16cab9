import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeConfig } from '@team-operations/service';
import { startConfig, workspace } from './config.ts';

/** Rows of a Markdown table, whatever the widths of its columns. */
function rowsOf(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim());
}

describe('docs/running-locally.md', () => {
  it('when a setting changes, then its row says so', () => {
    const documented = rowsOf(readFileSync(join(workspace, 'docs/running-locally.md'), 'utf8'));
    expect(documented).toEqual(expect.arrayContaining(rowsOf(describeConfig(startConfig))));
  });
});
