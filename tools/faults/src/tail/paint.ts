import type { styleText } from 'node:util';

/** Colours on a terminal, and nothing elsewhere. */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;
