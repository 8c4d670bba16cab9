import type { FlowValue } from '../../flow-file/field-codec.ts';
import type { FlowGroup } from '../../flow-file/flow-file.ts';
import { meterSerial } from '../../meter-serial.ts';
import type { Submission } from '../../submission/schema.ts';
import type { MessageBasis } from '../basis.ts';
import type { Hold } from '../hold.ts';

/** What a message says, and what the submission leaves open that no field can show. */
export interface MessageContent {
  groups: FlowGroup[];
  holds: Hold[];
}

export type ContentWriter = (submission: Submission, basis: MessageBasis) => MessageContent;

/** A value with the property of the submission it comes from, if it comes from one. */
export interface Sourced {
  origin: string | undefined;
  value: FlowValue | undefined;
}

export const from = (origin: string, value: FlowValue | null | undefined): Sourced => ({
  origin,
  value: value ?? undefined,
});

/** The serial number of the submission's meter. */
export const serialFrom = ({ meter }: Submission): Sourced =>
  from(
    'meter.serial_number',
    meter?.serial_number === undefined ? undefined : meterSerial(meter.serial_number),
  );

/** A value that no submission decides. */
export const fixed = (value: FlowValue): Sourced => ({ origin: undefined, value });

/** A record whose values carry their source. */
export function sourcedGroup(
  code: string,
  fields: Readonly<Record<string, Sourced>>,
  groups: readonly FlowGroup[] = [],
): FlowGroup {
  const values: Record<string, FlowValue> = {};
  const origins: Record<string, string> = {};
  for (const [name, { value, origin }] of Object.entries(fields)) {
    if (value !== undefined) values[name] = value;
    if (origin !== undefined) origins[name] = origin;
  }
  return { code, values, groups, origins };
}

/** A flow that is one record below its metering point, as most are. */
export const pointWithRecord = (
  point: string,
  { mpan }: MessageBasis,
  ...records: readonly FlowGroup[]
): MessageContent => ({ groups: [sourcedGroup(point, { mpan: from('mpan', mpan) }, records)], holds: [] });
