import { areaText, barePointText } from '../fault-text.ts';
import type { AlarmText } from './alarm-text.ts';
import type { AlarmData } from './shown-message.ts';

type FileQuarantined = AlarmData<'market.file-quarantined'>;

const isPart = (part: string | null) => part !== null;

function dangerText({
  dno,
  mpan,
  jobReference,
  words,
}: NonNullable<FileQuarantined['dangers']>[number]): string {
  return `${areaText({ dno })} ${barePointText(mpan)} ${jobReference ?? 'no reference'}: ${words}`;
}

/** What of a file from the market had no effect. A danger that it describes comes first, since a long remark is cut. */
export function sayFile({ fileId, flow, fromMpid, reason, dangers = [] }: FileQuarantined): AlarmText {
  const from = fromMpid === null ? null : `from ${fromMpid}`;
  const file = `${[fileId ?? 'file without an id', flow, from].filter(isPart).join(' ')}: ${reason}`;
  if (dangers.length === 0) return { category: ' ', remark: file, action: 'NOTIFY THE PLATFORM TEAM' };
  return {
    category: '?',
    remark: `danger in a file without effect: ${dangers.map(dangerText).join('; ')}; ${file}`,
    action: 'ASK THE SENDER NOW',
  };
}
