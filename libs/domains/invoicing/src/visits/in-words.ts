import type { Visit } from './visit.ts';

/** The kind of a visit, with its article. */
export const kindOf = ({ kind }: Pick<Visit, 'kind'>): string =>
  kind === 'COMPLETED_VISIT' ? 'a completed visit' : 'an aborted visit';

/** The draft or invoice that bills a visit. */
export const placeOf = ({
  invoiceId,
  invoiceNumber: number,
}: Pick<Visit, 'invoiceId' | 'invoiceNumber'>): string =>
  number === null ? `the draft ${invoiceId}` : `the invoice ${number} (${invoiceId})`;
