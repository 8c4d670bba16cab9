/** Placeholders for what differs between two runs: ids in order of appearance, one instant, one day, one secret of each kind. */
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;
const shownInstant = '2026-03-01T09:30:00.000Z';
const shownDay = '2026-03-01';
/** Lists of an example are as long as a reader needs. */
const mostRows = 2;

const placeholder = (count: number) => `0199c7a0-5b1e-7c3a-9d52-${(0x3f8e1a7b7000 + count).toString(16)}`;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Names that tests make unique end in the time, and numbers. */
const withoutCounters = (text: string) => text.replace(/ \d{10,}( \d+)?$/, '');

/**
 * An answer with placeholders for what differs from run to run, short enough to be read. An id of the request is shown as the
 * example has it.
 * @param shown id that was sent -> id of the example
 */
export function normaliseExample(answer: unknown, shown: ReadonlyMap<string, string>): unknown {
  const ids = new Map(shown);
  const days = [-1, 0, 1].map(day);

  function id(sent: string): string {
    const known = ids.get(sent) ?? placeholder(ids.size);
    ids.set(sent, known);
    return known;
  }
  function text(value: string): string {
    if (days.includes(value)) return shownDay;
    return withoutCounters(value)
      .replaceAll(uuid, id)
      .replaceAll(/\bT[A-Z0-9]{9}\b/g, 'TEXAMPLE01')
      .replaceAll(/@[0-9a-f-]{36}\.example/g, '@team.example')
      .replaceAll(instant, shownInstant)
      .replaceAll(/svc_(oauth_|rt_)?[A-Za-z0-9_-]{20,}/g, 'svc_EXAMPLE')
      .replaceAll(/whsec_[A-Za-z0-9+/=]{20,}/g, 'whsec_RVhBTVBMRQ==');
  }
  function visit(value: unknown, name = ''): unknown {
    if (name === 'next_cursor') return null;
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.slice(0, mostRows).map((item) => visit(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item, key)]));
  }
  return visit(answer);
}
