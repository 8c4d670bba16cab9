import pg from 'pg';
import { baseline } from './baseline-settings.ts';

/** `2026-03-01 09:30:00.12+00` as `2026-03-01T09:30:00.120Z`; a Date made of it and back would slow the baseline. */
function toInstant(text: string): string {
  const fraction = text.slice(19, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction === '' ? '.000' : fraction.padEnd(4, '0')}Z`;
}

/** As many connections as the service has, and rows with the text that the answer carries. */
export function barePool(): pg.Pool {
  pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toInstant);
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  return new pg.Pool({ connectionString: baseline.databaseUrl, max: 10, options: '-c TimeZone=UTC' });
}
