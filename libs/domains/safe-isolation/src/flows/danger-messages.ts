interface DangerMessage {
  /** Whose people have to act on it. */
  receiver: 'network operator' | 'supplier';
  /** What it is, as a sentence about the job names it. */
  what: string;
  /** The properties of a submission that call for it: the one that it has comes in the warnings. */
  properties: readonly string[];
}

/** Messages about danger. While their receiver does not have them, alarms are raised, and installers are informed. */
export const dangerMessages: Readonly<Record<string, DangerMessage>> = {
  D0135: { receiver: 'network operator', what: 'report of this fault', properties: ['dno_issue'] },
  D0136: { receiver: 'supplier', what: 'report of tampering', properties: ['tampering'] },
  D0002: {
    receiver: 'supplier',
    what: 'report of the meter fault',
    properties: ['meter_fault_details', 'meter'],
  },
};

/** Messages to the supplier about danger: tampering and meter faults. */
export const dangersOfSupplier: readonly string[] = Object.keys(dangerMessages).filter(
  (flow) => dangerMessages[flow]?.receiver === 'supplier',
);

/** Whether a message to the supplier is about danger. */
export const isDangerOfSupplier = (flow: string): boolean => dangersOfSupplier.includes(flow);
