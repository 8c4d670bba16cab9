import { readTime } from '@team-operations/schemas';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A time in milliseconds: an instant, or so long before now. Null when it is neither. */
export function readSince(text: string, now: number): number | null {
  const span = /^([0-9]{1,6})([mhd])$/.exec(text);
  if (span !== null) return now - Number(span[1]) * units[span[2] as keyof typeof units];
  return readTime(text);
}
