import type { DataOf } from '@team-operations/client';

/**
 * A resource of the REST API as a tool shows it: without what is null, and shortened where it is long. So nothing of it is
 * certain to be there.
 */
export type Shown<Value> = Value extends readonly (infer Item)[]
  ? Shown<Item>[]
  : Value extends object
    ? { [Name in keyof Value]?: Shown<NonNullable<Value[Name]>> }
    : Value;

export type ShownFlow = Shown<DataOf<'/v1/flows/{id}', 'get'>>;

type Group = Shown<DataOf<'/v1/flows/groups', 'get'>[number]>;
type GroupDetails = Shown<DataOf<'/v1/flows/groups/{id}', 'get'>>;
/** A fault of a list has some of these properties. */
export type ShownFault = NonNullable<GroupDetails['fault']>;
export type ShownGroup = Omit<Group, 'fault'> & { fault?: ShownFault };
export type ShownGroupDetails = Omit<GroupDetails, 'fault'> & { fault?: ShownFault };

export type ShownJobMetrics = Shown<DataOf<'/v1/metrics/jobs', 'get'>>;
export type ShownJobsByType = Shown<DataOf<'/v1/metrics/jobs/by-type', 'get'>>;

/** A property before and after a change. */
export interface FromTo {
  field?: string;
  from?: unknown;
  to?: unknown;
}

export interface ShownIssue {
  path?: string;
  message?: string;
  fix?: string;
}

/** `structuredContent` of a result (apps/mcp). */
export interface Structure {
  data?: unknown;
  /** What was cut. */
  note?: string;
  error?: { message?: string; issues?: ShownIssue[] };
  [name: string]: unknown;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
