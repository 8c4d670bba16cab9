import inspector from 'node:inspector/promises';
import path from 'node:path';

const workspace = path.join(import.meta.dirname, '../../..');

/** Loops of the same process that turn meanwhile, whatever is asked for. */
const inBackground = /^libs\/service\/src\/loops\/(?:pause|repeat)\.ts$/;

/**
 * The files of the workspace of which a function runs while `work` does, as V8 counts them; paths from the root, sorted. What runs when a
 * file is imported counts too, so import everything before.
 */
export async function executedFiles(work: () => Promise<unknown>): Promise<string[]> {
  const session = new inspector.Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const files = result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .map(({ url }) => path.relative(workspace, url.replace(/^file:\/\//, '')))
      .filter((file) => /^(?:apps|libs(?!\/testing))\/.*\/src\/(?!generated\/|(?:.*\/)?test\/)/.test(file))
      .filter((file) => !inBackground.test(file));
    return [...new Set(files)].sort();
  } finally {
    session.disconnect();
  }
}

/** In the order in which a request passes them; what is not named comes last. */
const order = [
  'apps',
  'libs/http',
  'libs/rest',
  'libs/credentials',
  'libs/operations',
  'libs/domains',
  'libs/market',
  'libs/messaging',
];

/** Files as a Markdown list with a line for each package, in the order in which a request passes them. */
export function filesByFolder(files: readonly string[]): string {
  const packages = new Map<string, string[]>();
  for (const file of files) {
    const [root, rest] = file.split('/src/') as [string, string];
    packages.set(root, [...(packages.get(root) ?? []), `[${rest}](../${file})`]);
  }
  const place = (root: string) =>
    (order.findIndex((start) => root.startsWith(start)) + order.length + 1) % (order.length + 1);
  return [...packages]
    .sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1))
    .map(([root, names]) => `- \`${root}\`: ${names.join(', ')}`)
    .join('\n');
}
