/** Messages to the supplier about danger: tampering and meter faults. Alarms are raised while the supplier does not know of it. */
export const dangersOfSupplier: readonly string[] = ['D0136', 'D0002'];

/** Whether a message to the supplier is about danger. */
export const isDangerOfSupplier = (flow: string): boolean => dangersOfSupplier.includes(flow);
