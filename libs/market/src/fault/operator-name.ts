import { distributorByMpid } from '../parties/distributors.ts';

/** A network operator as people are shown it, and as its acknowledgement of a fault is stored. */
export function operatorName(mpid: string): string {
  const operator = distributorByMpid(mpid);
  return operator === undefined ? mpid : `${operator.area} (${mpid})`;
}
