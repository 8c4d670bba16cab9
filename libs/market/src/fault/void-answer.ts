import type { FaultFacts } from './fault.ts';
import { clockFrom, noResponse, notAcknowledged, type FaultMoment } from './new-fault.ts';
import { isOperator } from './operator-name.ts';

/**
 * A fault whose operator has answered an earlier report than the one that counts: what it said is void, and the clock that it had stopped starts again.
 * A person who has taken the fault on looks after it as it is now.
 */
export function withoutAnswer(fault: FaultFacts, moment: FaultMoment): FaultFacts {
  const byOperator = fault.dnoMpid !== null && isOperator(fault.acknowledgedBy, fault.dnoMpid);
  return { ...fault, ...noResponse, ...(byOperator && { ...clockFrom(moment, fault), ...notAcknowledged }) };
}

/** The same once the operator was sent a newer report: it has its time to answer that one. Null when it had answered none. */
export function askedAgain(fault: FaultFacts, moment: FaultMoment): FaultFacts | null {
  if (fault.respondedAt === null) return null;
  const after = withoutAnswer(fault, moment);
  return after.acknowledgedAt === null ? { ...after, ...clockFrom(moment, fault) } : after;
}
