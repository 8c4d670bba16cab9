/**
 * What an invoice rests on (its visits, their jobs, rates and contracts) is not changed while it is finalized: each looks whether the other is done, which
 * two statements at the same time do not see. One for each team.
 */
export const invoicingLock = 'invoicing terms';
