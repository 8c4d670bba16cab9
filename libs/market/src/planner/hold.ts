/** Why a message waits, and what would let it go. */
export interface Hold {
  /** What to send or correct: a property of the submission (`meter.serial_number`; job details by their bare name, `mpan`). */
  field: string;
  reason: string;
  /** True when a person may let the message go as it is; false when it cannot be built without a change. */
  releasable: boolean;
  /** What to do, where sending the field again is not it. */
  fix?: string;
}

/** Holds with the same field say the same thing twice; the first is the one that knows most. */
export function oneHoldPerField(holds: readonly Hold[]): Hold[] {
  return holds.filter((hold, index) => holds.findIndex(({ field }) => field === hold.field) === index);
}
