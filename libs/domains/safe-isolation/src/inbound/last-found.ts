import type { ReadFault } from '../faults/stored-fault.ts';

type Found = Pick<ReadFault, 'reportedAt' | 'renewedAt' | 'foundAt' | 'category' | 'comment'>;

/** When someone last said what the fault is. An earlier version of the service moves or raises a fault without noting that it was found. */
export const lastFound = ({ renewedAt, foundAt }: Found): string =>
  Date.parse(foundAt) > Date.parse(renewedAt) ? foundAt : renewedAt;

/** A fault that is reported again is renewed just after its report. */
const justAfter = 1;

/** What happened to it then. */
export const howFound = (fault: Found): 'reported' | 'changed' =>
  Date.parse(lastFound(fault)) > Date.parse(fault.reportedAt) + justAfter ? 'changed' : 'reported';

/** What it was found to be, for people who have to compare that with an answer. */
export const nowSays = ({ category, comment }: Found): string =>
  `It is now category ${category}${comment === null ? '' : `, "${comment}"`}.`;
