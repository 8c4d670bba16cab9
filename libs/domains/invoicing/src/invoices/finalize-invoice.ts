import { join, sql, type TeamReader, updatedNow } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import { invoicingLock } from '@team-operations/jobs';
import { defineWrite, movesTo, untilWritten, type WriteContext } from '@team-operations/operations';
import { newId, Strict, Uuid } from '@team-operations/schemas';
import { invoiceEvent } from '../invoice-events.ts';
import { requireProfile, type InvoicingProfile } from '../profile/profile.ts';
import { requireNumber, takeNumber } from '../profile/series.ts';
import { missingValues } from '../templates/required-values.ts';
import { templateInUse } from '../templates/template.ts';
import {
  findInvoice,
  requireRevision,
  requireStatus,
  sentRevision,
  type ReadInvoice,
} from './find-invoice.ts';
import { Invoice, invoiceResource, type BilledTo, type Issuer } from './invoice.ts';
import { invoiceTransitions } from './invoice-status.ts';
import { partyIssues } from './draft-parties.ts';
import { outdatedLines } from './outdated-lines.ts';
import { vatIssues } from './total-issues.ts';
import { renderInvoice } from './render-invoice.ts';
import { basisOf } from '../visits/visit.ts';

/** Why a draft is no invoice yet: with VAT it needs what HMRC requires (VAT Notice 700, 16.3). */
function readyIssues({ lines, billTo }: ReadInvoice, { vatNumber }: InvoicingProfile): Issue[] {
  if (lines.length === 0)
    return [{ path: 'lines', message: 'is empty', fix: 'Save the draft with at least one line first.' }];
  // The VAT of a charge and of its discount may sum to nothing, and is charged all the same.
  if (lines.every(({ vatRate }) => vatRate === 0)) return [];
  const issues: Issue[] = [];
  if (vatNumber === null)
    issues.push({
      path: 'profile',
      message: 'has no VAT number, and the invoice has lines with VAT',
      fix: 'Save the VAT number with POST /v1/invoicing/profile/upsert, or the draft with rates of 0.',
    });
  if (billTo === null)
    issues.push({
      path: 'billTo',
      message: 'is missing: an invoice with VAT shows the address of the customer',
      fix: 'Save the draft with `billTo`, or with a `contractId` whose contract has an address.',
    });
  return issues;
}

/** What an invoice with VAT would not show and must, with a template from before that was checked. */
function templateIssues(template: string, { lines }: ReadInvoice): Issue[] {
  const issues = lines.every(({ vatRate }) => vatRate === 0) ? [] : missingValues(template);
  const fix =
    'Save a template that shows them with POST /v1/invoicing/template/upsert, or `body` null for the default.';
  return issues.map((issue) => ({ ...issue, path: 'template', fix }));
}

/** Who bills, frozen from the profile. */
const issuerOf = (profile: InvoicingProfile): Issuer => {
  const { name, addressLines, postcode, vatNumber, companyNumber, bank, paymentTermsDays } = profile;
  return { name, addressLines, postcode, vatNumber, companyNumber, bank, paymentTermsDays };
};

/** Who is billed, and when it is to be paid, as of now. */
async function readParties(
  team: TeamReader,
  { id, billTo }: ReadInvoice,
  { paymentTermsDays }: InvoicingProfile,
) {
  const [read] = await team.query<Omit<BilledTo, 'address'> & { invoiceDate: string; dueDate: string }>(sql`
    SELECT client.name, contract.name AS "contractName", today AS "invoiceDate", today + ${paymentTermsDays}::int AS "dueDate"
    FROM invoice JOIN client ON client.team_id = invoice.team_id AND client.id = invoice.client_id
    LEFT JOIN invoicing_contract AS contract ON contract.team_id = invoice.team_id AND contract.id = invoice.contract_id
    JOIN team ON team.id = invoice.team_id, LATERAL (SELECT (now() AT TIME ZONE team.time_zone)::date AS today) AS days
    WHERE invoice.team_id = ${team.teamId}::uuid AND invoice.id = ${id}::uuid`);
  if (read === undefined) throw new Error(`the invoice ${id} no longer exists`);
  const { name, contractName, invoiceDate, dueDate } = read;
  return { billedTo: { name, contractName, address: billTo }, invoiceDate, dueDate };
}

/** A sum of what the lines of a draft follow from. */
async function readBasis(team: TeamReader, draft: ReadInvoice): Promise<string> {
  const [read] = await team.query<{ basis: string }>(sql`
    SELECT ${basisOf(team.teamId, draft.id)} AS basis FROM (SELECT ${team.teamId}::uuid AS team_id) AS own
    WHERE team_id = ${team.teamId}::uuid`);
  return read?.basis ?? '';
}

/** Finalizes a draft as it was read. Answers null when it, or what its lines follow from, has changed since. */
async function finalize(context: WriteContext, draft: ReadInvoice): Promise<Invoice | null> {
  const { team, commit } = context;
  const profile = await requireProfile(team);
  // Read before the lines are judged: what changes after that makes another sum.
  const basis = await readBasis(team, draft);
  const { body: template } = await templateInUse(team);
  const issues = [
    ...(await partyIssues(team, draft)),
    ...readyIssues(draft, profile),
    ...vatIssues(draft),
    ...(await outdatedLines(team, draft)),
    ...templateIssues(template, draft),
  ];
  if (issues.length > 0) throw badRequest(...issues);
  const series = { prefix: profile.invoicePrefix, kind: 'INVOICE' } as const;
  await requireNumber(team, series);
  const issuer = issuerOf(profile);
  const parties = await readParties(team, draft, profile);
  // The number is known only once the statement holds the lock of its series: it takes the place of this mark, which nothing else can be.
  const mark = newId();
  const body = renderInvoice(template, { ...draft, ...parties, issuer, number: mark, credited: null });
  const values = { status: 'FINALIZED', issuer, ...parties } as const;
  return commit<Invoice>({
    steps: [
      // The draft is locked before the series, so that one which another request finalizes takes no number.
      sql`draft AS (
        SELECT id FROM invoice WHERE team_id = ${team.teamId}::uuid AND id = ${draft.id}::uuid
          AND status = ANY (${invoiceTransitions.finalize.from}::invoice_status[]) AND revision = ${draft.revision}::int
          AND ${basisOf(team.teamId, draft.id)} = ${basis} FOR UPDATE)`,
      takeNumber(team.teamId, series, 'draft'),
    ],
    statement: sql`
      UPDATE invoice SET ${join(invoiceResource.assignments(values))}, number = taken.number,
        body = replace(${body}, ${mark}, taken.number), finalized_at = now(), ${updatedNow('invoice')}
      FROM taken WHERE team_id = ${team.teamId}::uuid AND id = ${draft.id}::uuid
      ${invoiceResource.returning()}`,
    oneAtATime: invoicingLock,
    events: [invoiceEvent('invoice.finalized', draft.id, context)],
  });
}

export const finalizeInvoice = defineWrite({
  name: 'invoices.finalize',
  summary: 'Finalize an invoice',
  description:
    'Assigns the next number and the date to a draft, and fixes the issuer, recipient, lines and HTML. Lines whose job or rate has changed are refused: save the draft again. A finalized invoice cannot be changed; to reverse it, credit it.',
  scope: 'invoices.write',
  effect: 'destructive',
  rest: { method: 'post', path: '/v1/invoices/finalize' },
  tool: 'invoices_finalize',
  input: Strict({ invoiceId: Uuid, revision: sentRevision }),
  version: invoiceResource.version,
  changedId: ({ invoiceId }) => invoiceId,
  becomes: movesTo('status', invoiceTransitions.finalize),
  output: Invoice,
  example: { invoiceId: invoiceResource.exampleId },
  handle: ({ invoiceId, revision }, context) =>
    untilWritten(`invoice ${invoiceId}`, async () => {
      const draft = await findInvoice(context.team, invoiceId);
      requireStatus(draft, invoiceTransitions.finalize, 'be finalized');
      requireRevision(draft, revision);
      return finalize(context, draft);
    }),
});
