import type { AlarmData } from './shown-message.ts';

/** The sender that the header names is all that is known of it, and the name of the file finds it in the folder. */
function unreadRemark(
  { fileId, inboundFileId, fromMpid, reasons }: AlarmData<'fault.answer-quarantined'>,
  name: string,
): string {
  const sender =
    fromMpid === null
      ? `from an unknown sender (inbound file ${inboundFileId})`
      : `claims to be from ${fromMpid}${fileId === null ? '' : ` (${fileId})`}`;
  return `${sender}, file ${name}, cannot be read and may be an answer; no effect: ${reasons.join('; ')}`;
}

/** Who sent which answer, and why it had no effect, which ends with what to do: the words of the operator come last, since a long remark is cut. */
export function quarantinedRemark(data: AlarmData<'fault.answer-quarantined'>): string {
  const { unreadFile } = data;
  if (unreadFile !== undefined) return unreadRemark(data, unreadFile);
  const { fileId, inboundFileId, fromMpid, answer, comment, clearedOn, respondedOn, reasons } = data;
  // The sender knows the file by its own id. Where that cannot be read, ours finds what was stored.
  const file = fileId ?? `inbound file ${inboundFileId}`;
  const dates = [
    clearedOn == null ? '' : `cleared on ${clearedOn}`,
    respondedOn == null ? '' : `responded on ${respondedOn}`,
  ].filter(Boolean);
  const said = `${answer ?? 'an answer that cannot be read'}${dates.length === 0 ? '' : ` (${dates.join(', ')})`}`;
  const words = comment === null ? '' : ` It said: ${comment}`;
  return `${fromMpid ?? 'an unknown sender'} (${file}) sent ${said}; no effect: ${reasons.join('; ')}${words}`;
}
