import { domains } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { docEvents } from '@team-operations/docs';
import { invoiceEvents } from '@team-operations/invoicing';
import { insertOutbox } from '@team-operations/messaging';
import { rebuildIndex } from '@team-operations/search';
import { eventually, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';

/** Events of a doc and of an invoice, from the outbox to their PDFs. */
export async function usePdfs(bed: TestBed): Promise<void> {
  const [teamId, doc, revision, invoice] = [bed.team.id, uuidV7(), uuidV7(), uuidV7()];
  const clientId = bed.team.client_id;
  await bed.database.query(sql`
    WITH doc AS (INSERT INTO doc (id, team_id, title, client_id) VALUES (${doc}::uuid, ${teamId}::uuid, 'Report', ${clientId}::uuid))
    INSERT INTO doc_revision (id, team_id, doc_id, number, field_values, body)
    VALUES (${revision}::uuid, ${teamId}::uuid, ${doc}::uuid, 1, '{}', '<p>Safe</p>')`);
  await bed.database.query(sql`
    INSERT INTO invoice (id, team_id, kind, status, client_id, number, invoice_date, lines, vat_summary, net_pence, vat_pence,
      gross_pence, issuer, billed_to, body, finalized_at)
    VALUES (${invoice}::uuid, ${teamId}::uuid, 'INVOICE', 'FINALIZED', ${clientId}::uuid, 'R-1', now(), '[]', '[]', 0, 0, 0, '{}', '{}',
      '<p>Bill</p>', now())`);
  const extensions = { teamid: teamId };
  const data = { id: invoice, kind: 'INVOICE', status: 'FINALIZED' } as const;
  await bed.database.query(
    insertOutbox([
      docEvents.event('doc.created', { key: doc, extensions, data: { id: doc, latestRevision: 1 } }),
      invoiceEvents.event('invoice.finalized', { key: invoice, extensions, data }),
    ]),
  );
  await eventually(async () => {
    const ready = await bed.database.query(sql`
      SELECT FROM pdf WHERE id = ANY (${[revision, invoice]}::uuid[]) AND state = 'ready'`);
    return ready.length === 2;
  });
}

/** A client with a new name, which a doc names, from the outbox to the index. */
export async function useRename(bed: TestBed): Promise<void> {
  const id = bed.team.client_id;
  const event = docEvents.event('client.updated', {
    key: id,
    extensions: { teamid: bed.team.id },
    data: { id },
  });
  await bed.database.query(sql`UPDATE client SET name = 'Kestrel' WHERE id = ${id}::uuid`);
  await bed.database.query(insertOutbox([event]));
  await eventually(async () => {
    const named = await bed.database.query(sql`
      SELECT FROM search_entry WHERE kind = 'doc' AND team_id = ${bed.team.id}::uuid AND body LIKE '%Kestrel%'`);
    return named.length > 0;
  });
}

/** A row of each kind in the index; clients and sites are there. */
export async function useSearch(bed: TestBed): Promise<void> {
  const [id, { id: teamId, client_id: clientId }] = [uuidV7(), bed.team];
  await bed.database.query(sql`
    WITH job AS (INSERT INTO job (id, team_id, scheduled_date) VALUES (${id}::uuid, ${teamId}::uuid, '2026-03-01')),
    type AS (INSERT INTO asset_type (id, team_id, name) VALUES (${id}::uuid, ${teamId}::uuid, 'Charger')),
    version AS (INSERT INTO asset_type_version (team_id, type_id, version, attribute_schema) VALUES (${teamId}::uuid, ${id}::uuid, 1, '{}')),
    asset AS (
      INSERT INTO asset (id, team_id, type_id, type_version, name) VALUES (${id}::uuid, ${teamId}::uuid, ${id}::uuid, 1, 'Charger')),
    doc AS (INSERT INTO doc (id, team_id, title, client_id) VALUES (${id}::uuid, ${teamId}::uuid, 'Report', ${clientId}::uuid)),
    invoice AS (
      INSERT INTO invoice (id, team_id, kind, client_id, lines, vat_summary, net_pence, vat_pence, gross_pence)
      VALUES (${id}::uuid, ${teamId}::uuid, 'INVOICE', ${clientId}::uuid, '[]', '[]', 0, 0, 0)),
    fault AS (INSERT INTO dno_fault (id, team_id, job_id, category) VALUES (${id}::uuid, ${teamId}::uuid, ${id}::uuid, 'B'))
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live)
    VALUES (${id}::uuid, ${teamId}::uuid, ${id}::uuid, ${id}::uuid, 1, 'D0135', '002', 'QUEUED', '[]', 'SIPT', 'J', false)`);
  const searchables = domains.flatMap(({ searchable = [] }) => searchable);
  await rebuildIndex(bed.serviceDatabase, searchables, new AbortController().signal);
}
