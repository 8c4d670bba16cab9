import { isMpid, isRole } from '../parties/party.ts';
import { LIVE_FLAG, TEST_FLAG, type FlowFault, type FlowHeader } from './flow-file.ts';
import { digitsToTimestamp, instantToDigits } from './timestamp.ts';

/** A record is its fields, each followed by the separator. */
export const record = (...fields: readonly string[]): string => fields.map((field) => `${field}|`).join('');

const isFileId = (text: string) => /^[A-Z0-9]{1,10}$/.test(text);

/** What is wrong with a header that is to be written. */
export function headerFaults({ fileId, from, to, createdAt }: FlowHeader): FlowFault[] {
  const checks: [field: string, holds: boolean, message: string][] = [
    ['fileId', isFileId(fileId), 'must be one to ten of A-Z and 0-9'],
    ['from.role', isRole(from.role), 'is not a role code'],
    ['from.mpid', isMpid(from.mpid), 'must be four of A-Z and 0-9'],
    ['to.role', isRole(to.role), 'is not a role code'],
    ['to.mpid', isMpid(to.mpid), 'must be four of A-Z and 0-9'],
    ['createdAt', instantToDigits(createdAt) !== undefined, 'is not a valid time'],
  ];
  return checks
    .filter(([, holds]) => !holds)
    .map(([field, , message]) => ({ record: 'ZHV', field, message }));
}

/** The first record. Call it only when `headerFaults` found nothing. */
export function headerRecord({ fileId, flow, version, from, to, createdAt, live }: FlowHeader): string {
  const parties = [from.role, from.mpid, to.role, to.mpid];
  const created = instantToDigits(createdAt) ?? '';
  return record('ZHV', fileId, flow + version, ...parties, created, '', '', '', live ? LIVE_FLAG : TEST_FLAG);
}

/** The last record: how many records are between, and how many of them are roots. The checksum stays empty. */
export function trailerRecord({ fileId, createdAt }: FlowHeader, records: number, roots: number): string {
  return record('ZPT', fileId, String(records), '', String(roots), instantToDigits(createdAt) ?? '');
}

/** Fields of a record, or undefined when it does not end with the separator. */
export function fieldsOf(line: string): string[] | undefined {
  return line.endsWith('|') ? line.slice(0, -1).split('|') : undefined;
}

/** Reads the first record: the header, or the reason to refuse the file. */
export function readHeader(line: string): FlowHeader | string {
  const fields = fieldsOf(line);
  if (fields?.[0] !== 'ZHV') return 'The file does not begin with a ZHV record.';
  if (fields.length !== 12) return `The ZHV record has ${fields.length} fields; it must have 12.`;
  const [fileId = '', name = '', fromRole = '', fromMpid = '', toRole = '', toMpid = '', created = ''] =
    fields.slice(1);
  const [from, to] = [
    { role: fromRole, mpid: fromMpid },
    { role: toRole, mpid: toMpid },
  ];
  const flag = fields[11];
  const createdAt = new Date(`${digitsToTimestamp(created)}Z`);
  if (!/^[A-Z][0-9]{7}$/.test(name)) return 'The ZHV record has no flow and version.';
  if (flag !== LIVE_FLAG && flag !== TEST_FLAG)
    return `The ZHV record's flag is neither ${LIVE_FLAG} nor ${TEST_FLAG}.`;
  if (fields.slice(8, 11).some((field) => field !== ''))
    return 'The ZHV record has text where it must be empty.';
  const header = {
    fileId,
    flow: name.slice(0, 5),
    version: name.slice(5),
    from,
    to,
    createdAt,
    live: flag === LIVE_FLAG,
  };
  const [fault] = headerFaults(header);
  return fault ? `The ZHV record's ${fault.field} ${fault.message}.` : header;
}

/** What the last record says. */
export interface FlowTrailer {
  records: number;
  roots: number;
}

/** Reads the last record: its counts, or the reason to refuse the file. A checksum, if there is one, is not looked at. */
export function readTrailer(line: string, header: FlowHeader): FlowTrailer | string {
  const fields = fieldsOf(line);
  if (fields?.[0] !== 'ZPT') return 'The file does not end with a ZPT record.';
  if (fields.length !== 6) return `The ZPT record has ${fields.length} fields; it must have 6.`;
  const [fileId, records = '', , roots = '', created = ''] = fields.slice(1);
  if (fileId !== header.fileId) return 'The ZPT record has a different file id than the ZHV record.';
  if (![records, roots].every((count) => /^[0-9]{1,10}$/.test(count))) return 'The ZPT record has no count.';
  if (digitsToTimestamp(created) === undefined) return 'The ZPT record has no time.';
  return { records: Number(records), roots: Number(roots) };
}
