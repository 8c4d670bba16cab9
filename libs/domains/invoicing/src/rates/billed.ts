import { raw, sql, type Sql } from '@team-operations/database';

/** Whether an invoice that is not credited has a line that this rate priced; `rate` is the name of a row of rates. */
export const isBilled = (rate: string): Sql => sql`EXISTS (
  SELECT FROM invoice AS billing WHERE billing.team_id = ${raw(rate)}.team_id AND billing.kind = 'INVOICE'
    AND billing.status IN ('FINALIZED', 'APPROVED')
    AND billing.lines @> jsonb_build_array(jsonb_build_object('rateId', ${raw(rate)}.id)))`;

/** Why something cannot be withdrawn. */
export const alreadyBilled = (what: string, validFrom: string) => ({
  path: 'validTo',
  message: `is before the first day of the ${what}, ${validFrom}, and an invoice was billed by it`,
  fix: 'Send its first day or a later one, or credit what it billed first; GET /v1/invoices lists it.',
});
