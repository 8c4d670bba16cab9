import type { TriggerName } from './triggers.ts';

/** Changes whenever the table does; stored with each planned message. */
export const NOTIFICATION_TABLE_VERSION = 2;

/** Whose MPID a message goes to. */
export type RecipientKind = 'distributor' | 'supplier' | 'asset_provider';

/** Which message answers which part of a submission. */
export interface NotificationRule {
  flow: string;
  version: string;
  trigger: TriggerName;
  recipient: RecipientKind;
  toRole: string;
  purpose: string;
  /** True where the mapping from submission to flow is our assumption; show it as such. */
  assumed: boolean;
}

/** Role in which this service's messages are sent: meter operator. */
export const SENDER_ROLE = 'M';

/** Most urgent first. The role of asset providers is assumed, as is every version of an assumed flow. */
export const NOTIFICATION_TABLE = [
  {
    flow: 'D0135',
    version: '002',
    trigger: 'dno_issue',
    recipient: 'distributor',
    toRole: 'J',
    purpose: 'Asset condition report to the distributor',
    assumed: false,
  },
  {
    flow: 'D0136',
    version: '001',
    trigger: 'tampering',
    recipient: 'supplier',
    toRole: 'X',
    purpose: 'Possible irregularity, to the supplier',
    assumed: false,
  },
  {
    flow: 'D0002',
    version: '001',
    trigger: 'meter_fault',
    recipient: 'supplier',
    toRole: 'X',
    purpose: 'Meter fault report to the supplier',
    assumed: true,
  },
  {
    flow: 'D0139',
    version: '002',
    trigger: 'energisation',
    recipient: 'supplier',
    toRole: 'X',
    purpose: 'Energisation change, confirmed to the supplier',
    assumed: false,
  },
  {
    flow: 'D0221',
    version: '001',
    trigger: 'failure_reason',
    recipient: 'supplier',
    toRole: 'X',
    purpose: 'Failed job, to the supplier',
    assumed: true,
  },
  {
    flow: 'D0010',
    version: '002',
    trigger: 'readings',
    recipient: 'supplier',
    toRole: 'X',
    purpose: 'Meter readings to the supplier',
    assumed: true,
  },
  {
    flow: 'D0303',
    version: '001',
    trigger: 'meter_changed',
    recipient: 'asset_provider',
    toRole: '6',
    purpose: 'Change of meter, to the asset provider',
    assumed: true,
  },
] as const satisfies readonly NotificationRule[];

/** A flow that can be planned. */
export type PlannedFlow = (typeof NOTIFICATION_TABLE)[number]['flow'];
