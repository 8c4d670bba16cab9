import type { FlowState, PlannedMessage } from '@team-operations/market';
import type { StoredFault } from './stored-fault.ts';

/** A message that is planned; `state` is that of the message on record that says it already. */
interface Planned {
  planned: Pick<PlannedMessage, 'flow' | 'state' | 'toMpid'> & { basis: { mpan: string | null } };
  state: FlowState;
}

/**
 * The fault with the report (D0135) that is planned with its change. The messages are recorded later, so what was read says where the
 * report before is: those who watch would believe that the operator has the new one.
 */
export function withPlannedReport<Fault extends Pick<StoredFault, 'newestReport'>>(
  fault: Fault,
  messages: readonly Planned[],
): Fault {
  const report = messages.find(({ planned }) => planned.flow === 'D0135');
  if (report === undefined) return fault;
  const { planned, state } = report;
  // Said already: no report is made, and one that is held is dropped.
  if (state !== planned.state && fault.newestReport?.state !== 'HELD') return fault;
  return { ...fault, newestReport: { state, dnoMpid: planned.toMpid, mpan: planned.basis.mpan } };
}
