/** A path as errors and pages show it: it may have a long parameter. */
export const shortPath = (path: string): string => (path.length > 200 ? `${path.slice(0, 200)}…` : path);
