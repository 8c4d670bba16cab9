/**
 * How large a file may be that is read. The trade sends a handful of flows in a file, with hundreds of lines and one answer or request
 * for each metering point; these leave an order of magnitude to spare (docs/decisions/0102). They are checked before anything is made
 * of the text, so that no file costs more than its bytes.
 */
export const FILE_LIMITS = {
  flows: 50,
  lines: 5000,
  /** Of all of it. */
  size: 2 * 1024 * 1024,
  /** Of one line. */
  fields: 50,
  /** Of one line; the longest record of a layout has half as many. */
  characters: 20_000,
  /** Metering points, answers to reports, requests for jobs, and answers to files, each in all flows of a file together. */
  records: 500,
  /** Answers or requests about one metering point. */
  answersOfPoint: 10,
  /** Meters at one metering point, those that were removed included. */
  metersOfPoint: 100,
} as const;

const [lineEnd, separator] = [0x0a, 0x7c];
const header = 'ZHV|';

const tooMany = (what: string, most: number): string => `more than ${most} ${what}; at most ${most} are read`;

/** What of a text is beyond a limit, in one pass that keeps nothing; undefined when nothing is. */
export function whyTooLarge(text: string): string | undefined {
  if (text.length > FILE_LIMITS.size) return `The file has ${tooMany('characters', FILE_LIMITS.size)}.`;
  let [start, lines, flows, fields] = [0, 0, 0, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? lineEnd : text.charCodeAt(at);
    if (code === separator) {
      fields += 1;
      if (fields > FILE_LIMITS.fields)
        return `Line ${lines + 1} has ${tooMany('fields', FILE_LIMITS.fields)}.`;
    } else if (code === lineEnd) {
      // What follows the last line end is a line only if there is something.
      if (at < text.length || at > start) lines += 1;
      if (text.startsWith(header, start)) flows += 1;
      if (lines > FILE_LIMITS.lines) return `The file has ${tooMany('lines', FILE_LIMITS.lines)}.`;
      if (flows > FILE_LIMITS.flows) return `The file has ${tooMany('flows', FILE_LIMITS.flows)}.`;
      [start, fields] = [at + 1, 0];
    } else if (at - start >= FILE_LIMITS.characters) {
      return `Line ${lines + 1} has ${tooMany('characters', FILE_LIMITS.characters)}.`;
    }
  }
  return undefined;
}
