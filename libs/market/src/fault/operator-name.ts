import { distributorByMpid } from '../parties/distributors.ts';

/** A network operator as people are shown it, and as its acknowledgement of a fault is stored. */
export function operatorName(mpid: string): string {
  const operator = distributorByMpid(mpid);
  return operator === undefined ? mpid : `${operator.area} (${mpid})`;
}

/** Whether a text has the form of such a name. */
export const isNameOfOperator = (text: string): boolean => /^(?:.+ \([A-Z0-9]{4}\)|[A-Z0-9]{4})$/.test(text);

/** The MPID that such a name has; other text as it is. */
const mpidIn = (name: string): string => / \(([A-Z0-9]{4})\)$/.exec(name)?.[1] ?? name;

/**
 * Whether a stored name is that of an operator, which is given by its MPID or by its name. Only the MPIDs are compared: a release or a setting
 * may have changed the name of the area since.
 */
export const isOperator = (name: string | null, operator: string): boolean =>
  name !== null && mpidIn(name) === mpidIn(operator);
