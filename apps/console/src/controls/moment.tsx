const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** A point in time as the service sends it, in the reader's own time zone. */
export function Moment({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  return <time dateTime={at}>{(dateOnly ? day : dayAndTime).format(new Date(at))}</time>;
}
