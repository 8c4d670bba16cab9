import type { FaultCategory } from '../fault/categories.ts';

/** How long after the report a fault that is not acknowledged is escalated. */
export interface ResponseTime {
  respondMinutes: number;
  /** No public source gives such a figure: it is ours, to be replaced by what was agreed with the network operator. */
  assumed: boolean;
}

export interface ResponseClock {
  version: number;
  categories: Readonly<Record<FaultCategory, ResponseTime>>;
  /** MPID of a network operator -> what differs for it. */
  operators: Readonly<Record<string, Readonly<Partial<Record<FaultCategory, ResponseTime>>>>>;
  /** Minutes between reminders of an unconfirmed category A call. */
  callReminderMinutes: number;
  callReminderAssumed: boolean;
}

/**
 * The response clock unless a deployment says otherwise. Category A demands a telephone call immediately; how soon each
 * category must be answered is in no public source, so every figure is an assumption (docs/decisions/0030-response-clock.md).
 */
export const RESPONSE_CLOCK: ResponseClock = {
  version: 1,
  categories: {
    A: { respondMinutes: 60, assumed: true },
    B: { respondMinutes: 24 * 60, assumed: true },
    C: { respondMinutes: 10 * 24 * 60, assumed: true },
  },
  operators: {},
  callReminderMinutes: 10,
  callReminderAssumed: true,
};
