/** Names of a property, in letters; one that comes first counts before the others. */
export type Names = readonly RegExp[];

export const jobNames: Names = [/^jobid$/, /^(?:job(?:ref|reference|number|no)?|externalreference)$/];
/** Other metering points have names too, such as that of a neighbour or of an export. */
export const pointNames: Names = [/^mpan$/, /^(?:site|job|import|supply|customer)?mpan(?:core|number|no)?$/];
