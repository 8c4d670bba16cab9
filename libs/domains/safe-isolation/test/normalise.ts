const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;
const fileId = /SIP[0-9A-Z]{7}/g;
/** Of a flow file's header and trailer: the time of a reading is part of what it says. */
const timestamp = /(Z(?:HV|PT)\|[^\\]*?\|)\d{14}(?=\|)/g;

const dayInLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** A visit without a date is today's, also when the cases on file were written. */
function withoutToday(text: string): string {
  const today = dayInLondon.format(new Date());
  // A message names a minute in UTC, which may be of another day than London's.
  const timeless = text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, '<minute>');
  return timeless.replaceAll(today, '<today>').replaceAll(today.replaceAll('-', ''), '<today>');
}

/**
 * Replaces what differs from run to run: ids and file ids by their order of appearance, so that it still shows which of them are
 * the same; times, and today, by a word. One for each case.
 */
export function normaliser(): <T>(value: T) => T {
  const names = new Map<string, string>();
  const named = (kind: string) => (text: string) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const count = [...names.values()].filter((name) => name.startsWith(`<${kind} `)).length;
    const name = `<${kind} ${count + 1}>`;
    names.set(text, name);
    return name;
  };
  return <T>(value: T): T =>
    JSON.parse(
      withoutToday(
        JSON.stringify(value)
          .replaceAll(uuid, named('id'))
          .replaceAll(instant, '<time>')
          .replaceAll(timestamp, '$1<time>')
          .replaceAll(fileId, named('file')),
      ),
    ) as T;
}
