/** What is sent as an MPAN: digits, and letters that are read as digits, as people group them. Every repetition is limited. */
const sentPoint =
  /mpan(?:[_ ]?(?:core|number|no))?["'\]>)\s:=]{0,10}([0-9OIl](?:[ ./-]?[0-9OIl]){3,39})(?![0-9A-Za-z])/gi;

/** The first of a text that names an MPAN and was no MPAN, as it was sent: 12 digits, or all 21 of a bill. Null where there is none. */
export function unreadablePointIn(text: string): string | null {
  for (const [, point = ''] of text.matchAll(sentPoint)) if (/[0-9]{2}/.test(point)) return point;
  return null;
}
