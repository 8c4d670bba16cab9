import { cutText } from '@team-operations/schemas';

/** A path as errors and pages show it: it may have a long parameter. */
export const shortPath = (path: string): string => (path.length > 200 ? `${cutText(path, 200)}…` : path);
