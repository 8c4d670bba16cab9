import { Type, type Static } from '@sinclair/typebox';
import { Nullable, pickProperties, Strict } from '@team-operations/schemas';
import { Fault } from './fault.ts';
import { toFault, type StoredFault } from './stored-fault.ts';

const summary = Strict(
  Type.Pick(Fault, [
    'id',
    'category',
    'dno',
    'telephoneNow',
    'reportedAt',
    'respondBy',
    'overdue',
    'respondedAt',
    'response',
    'acknowledgedAt',
    'acknowledgedBy',
    'reportState',
    'closedAt',
  ]).properties,
);

/** The fault of a job in a list: whose it is, how urgent, and who has it. Null: the job reports none. */
export const FaultSummary = Nullable(summary);
export type FaultSummary = Static<typeof FaultSummary>;

export const toFaultSummary = (stored: StoredFault | null): FaultSummary =>
  stored === null ? null : pickProperties(summary, toFault(stored));
