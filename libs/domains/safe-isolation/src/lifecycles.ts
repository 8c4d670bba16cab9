import { faultStates, faultTransitions, flowStates, flowTransitions } from '@team-operations/market';
import type { Lifecycle } from '@team-operations/operations';

const messages: Lifecycle = {
  table: 'flow',
  state: 'row.state::text',
  states: flowStates,
  transitions: flowTransitions,
};

/** A fault has no column for its state: `faultState` reads it from what has happened. */
const faults: Lifecycle = {
  table: 'dno_fault',
  state: `CASE WHEN row.closed_at IS NOT NULL THEN 'CLOSED' WHEN row.responded_at IS NOT NULL THEN 'RESPONDED'
    WHEN row.acknowledged_at IS NOT NULL THEN 'ACKNOWLEDGED' ELSE 'REPORTED' END`,
  states: faultStates,
  transitions: faultTransitions,
};

export const lifecycles: readonly Lifecycle[] = [messages, faults];
