import type { Party } from '../parties/party.ts';
import type { FlowValue } from './field-codec.ts';

/** One record with the records that belong to it. Fields that are empty are absent from `values`. */
export interface FlowGroup {
  code: string;
  values: Readonly<Record<string, FlowValue>>;
  groups: readonly FlowGroup[];
  /** Where each value came from, so that a fault can name what to send: `{ serial: 'meter.serial_number' }`. */
  origins?: Readonly<Record<string, string>>;
}

/** What the first record of a file says. */
export interface FlowHeader {
  /** At most ten of A-Z and 0-9; `fileId` makes them. */
  fileId: string;
  flow: string;
  version: string;
  from: Party;
  to: Party;
  createdAt: Date;
  /** False writes the test flag. */
  live: boolean;
}

/** A file, read or to be written. */
export interface FlowFile {
  header: FlowHeader;
  groups: readonly FlowGroup[];
}

export const LIVE_FLAG = 'OPER';
export const TEST_FLAG = 'TR01';

/** Why a file cannot be written: one field of one record, or the record itself when `field` is empty. */
export interface FlowFault {
  record: string;
  field: string;
  /** What the value was to come from, where the record's `origins` says so. */
  origin?: string;
  message: string;
}
