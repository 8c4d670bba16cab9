import { FILE_LIMITS, type FlowGroup, type FlowHeader, type FlowPart } from '@team-operations/market';
import type { Quarantined } from './inbound-file.ts';

/** Whom staff ask about what was not processed. */
export const askSender = ({ from }: Pick<FlowHeader, 'from'>): string =>
  `Ask the sender, ${from.mpid} in role ${from.role}, what it reports, and to send the rest in smaller files.`;

/** A flow of which only so much is processed as a file may have. */
export interface LimitedPart extends FlowPart {
  /** What is not; empty when all of it is. */
  beyond: Quarantined[];
  /** Whether an alarm is due for `beyond`: one says it of all flows of the file. */
  isFirstBeyond: boolean;
}

/** The flows by which a metering point has answers or requests below it, each with statements of its own. */
const answersBelow: readonly string[] = ['D0126', 'D0142'];

const weightOf = (flow: string, { groups }: FlowGroup): number =>
  answersBelow.includes(flow) ? Math.min(Math.max(groups.length, 1), FILE_LIMITS.answersOfPoint) : 1;

/** Limits the records that the flows of one file have together, in their order. */
export function withinLimits(parts: readonly FlowPart[]): LimitedPart[] {
  let left = FILE_LIMITS.records;
  const all = parts.reduce((sum, { file }) => sum + file.groups.length, 0);
  const cut = parts.map((part) => {
    const { header, groups } = part.file;
    const end = groups.findIndex((group) => (left -= weightOf(header.flow, group)) < 0);
    return { part, taken: end < 0 ? groups : groups.slice(0, end) };
  });
  const processed = cut.reduce((sum, { taken }) => sum + taken.length, 0);
  const first = cut.find(({ part, taken }) => taken.length < part.file.groups.length);
  return cut.map(({ part, taken }) => {
    const { header, groups } = part.file;
    const isFirstBeyond = first?.part === part;
    if (taken.length === groups.length) return { ...part, beyond: [], isFirstBeyond };
    const reason =
      `The file has ${all} records of metering points or files; the first ${processed} of them were processed, ` +
      `and ${all - processed} were not. ${askSender(header)}`;
    const beyond = [{ group: groups[0]?.code ?? '', reason }];
    return { ...part, file: { header, groups: taken }, beyond, isFirstBeyond };
  });
}
