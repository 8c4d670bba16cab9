import { shownDays, shownInstant } from './shown-time.ts';

/** Placeholders for what differs between two runs: ids and references in order of appearance, days and instants near now, one secret of each kind. */
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** References that arrangements make unique. */
const reference = new RegExp(String.raw`\bJ-${uuid.source}\b`, 'g');
const instant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;
/** Lists of rows are as long as a reader needs; lists of values, such as the events of a webhook, are what was sent. */
const mostRows = 2;
const isRow = (item: unknown) => typeof item === 'object' && item !== null;

const idAfter = (count: number) => `0199c7a0-5b1e-7c3a-9d52-${(0x3f8e1a7b7000 + count).toString(16)}`;
const referenceAfter = (count: number) => `JOB-${1001 + count}`;

/** Names that tests make unique end in the time, and numbers. */
const withoutCounters = (text: string) => text.replace(/ \d{10,}( \d+)?$/, '');

/** What is shown of each value that is met; the same for the same value. */
function placeholders(after: (count: number) => string, known: ReadonlyMap<string, string> = new Map()) {
  const shown = new Map(known);
  return (met: string): string => {
    const placeholder = shown.get(met) ?? after(shown.size);
    shown.set(met, placeholder);
    return placeholder;
  };
}

/**
 * An answer with placeholders for what differs from run to run, short enough to be read. A value of the request is shown as the
 * example has it.
 * @param shown what was sent -> what the example has
 */
export function normaliseExample(
  answer: unknown,
  shown: ReadonlyMap<string, string>,
  now = new Date(),
): unknown {
  const id = placeholders(idAfter, new Map([...shown].filter(([sent]) => sent.match(uuid))));
  const job = placeholders(referenceAfter);
  const days = shownDays(now);

  function text(value: string): string {
    return [...shown]
      .reduce((all, [sent, example]) => all.replaceAll(sent, example), withoutCounters(value))
      .replaceAll(reference, job)
      .replaceAll(uuid, (met) => ([...shown.values()].includes(met) ? met : id(met)))
      .replaceAll(/\bT[A-Z0-9]{9}\b/g, 'TEXAMPLE01')
      .replaceAll(/@[0-9a-f-]{36}\.example/g, '@team.example')
      .replaceAll(instant, (met) => shownInstant(met, now))
      .replaceAll(days.pattern, (met) => shown.get(met) ?? days.shownFor(met))
      .replaceAll(/svc_(oauth_|rt_)?[A-Za-z0-9_-]{20,}/g, 'svc_EXAMPLE')
      .replaceAll(/whsec_[A-Za-z0-9+/=]{20,}/g, 'whsec_RVhBTVBMRQ==');
  }
  function visit(value: unknown, name = ''): unknown {
    if (name === 'next_cursor') return null;
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value))
      return value.slice(0, value.some(isRow) ? mostRows : undefined).map((item) => visit(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item, key)]));
  }
  return visit(answer);
}
