import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const folder = join(import.meta.dirname, 'src/views');

/** Each view is a folder with its parts. */
const viewNames = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inside a page a script would end at this. */
const inPage = (script: string) => script.replaceAll(/<(?=\/script|!--|script)/gi, '\\x3C');

const darkOfBrowser = /@media\s*\(prefers-color-scheme:\s*dark\)\s*\{\s*:root\s*\{([^}]*)\}\s*\}/;

/** The host chooses between light and dark (`data-theme`): the colours must not follow the browser alone. */
function withTheme(style: string): string {
  if (!darkOfBrowser.test(style)) throw new Error('the style of the views has no dark colours');
  return style.replace(darkOfBrowser, ":root[data-theme='dark']{$1}");
}

/** The script and the style of all views: the page says which of them it is. */
async function buildViews(): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      chunkSizeWarningLimit: 1000,
      rollupOptions: { input: join(folder, 'main.tsx'), output: { format: 'iife' } },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [script, ...more] = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const style = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('');
  if (script === undefined || more.length > 0) throw new Error('the views are not one script');
  return { script: inPage(script.trim()), style: withTheme(style.trim()) };
}

/**
 * A page that loads nothing: its policy allows this script and this style, by their hashes, and nothing else. A host's own policy is in
 * force beside it.
 */
function pageOf(name: string, { script, style }: { script: string; style: string }): string {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Team Operations Service</title>
<style>${style}</style>
</head>
<body>
<div id="view" data-view="${name}"></div>
<script>${script}</script>
</body>
</html>
`;
}

/** Writes a page for each view of MCP Apps to `views/`, for apps/mcp. */
export const viewPages = (): Plugin => ({
  name: 'view-pages',
  apply: 'build',
  async generateBundle() {
    const parts = await buildViews();
    for (const name of viewNames)
      this.emitFile({ type: 'asset', fileName: `views/${name}.html`, source: pageOf(name, parts) });
  },
});
