import { sql, type Sql } from '@team-operations/database';
import { refreshOn, type Searchable } from '@team-operations/operations';
import { docEvents } from './doc-events.ts';

/**
 * The text of HTML. No match goes beyond the next `<`: with `<[^>]*>`, each `<` that is never closed was followed to the end of the text.
 */
const textOf = (html: Sql) =>
  sql`btrim(regexp_replace(left(${html}, 100000), '<[^<>]*>|&[a-zA-Z0-9#]+;|\\s+', ' ', 'g'))`;

/** Docs in the search index, with what their newest revision says, without its HTML. */
const searchableDocs: Searchable = {
  kind: 'doc',
  scope: 'docs.read',
  table: 'doc',
  entries: sql`
    SELECT doc.team_id, doc.id, doc.title,
      concat_ws('. ', doc_template.name, client.name, site.name, site.postcode,
        ${textOf(sql`doc_revision.body`)}) AS body,
      ARRAY[]::text[] AS identifiers, doc.updated_at
    FROM doc
    JOIN client ON client.team_id = doc.team_id AND client.id = doc.client_id
    LEFT JOIN site ON site.team_id = doc.team_id AND site.id = doc.site_id
    LEFT JOIN doc_template ON doc_template.team_id = doc.team_id AND doc_template.id = doc.template_id
    LEFT JOIN doc_revision
      ON doc_revision.team_id = doc.team_id AND doc_revision.doc_id = doc.id AND doc_revision.number = doc.latest_revision`,
  refreshedBy: [
    refreshOn(docEvents, ({ type, key }) => (type.startsWith('doc.') ? key : null)),
    refreshOn(docEvents, ({ type, key }) => (type === 'doc-template.updated' ? key : null), 'template_id'),
  ],
  names: { client_id: 'client', site_id: 'site' },
  linkTo: (id) => `/v1/docs/${id}`,
};

const searchableClients: Searchable = {
  kind: 'client',
  scope: 'docs.read',
  table: 'client',
  entries: sql`
    SELECT team_id, id, name AS title, '' AS body, ARRAY[]::text[] AS identifiers, updated_at FROM client`,
  refreshedBy: [refreshOn(docEvents, ({ type, key }) => (type.startsWith('client.') ? key : null))],
  linkTo: (id) => `/v1/clients/${id}`,
};

const searchableSites: Searchable = {
  kind: 'site',
  scope: 'docs.read',
  table: 'site',
  entries: sql`
    SELECT site.team_id, site.id, site.name AS title,
      concat_ws('. ', array_to_string(site.address_lines, ', '), site.postcode, client.name) AS body,
      site.mpans || array_remove(ARRAY[site.postcode], NULL) AS identifiers, site.updated_at
    FROM site JOIN client ON client.team_id = site.team_id AND client.id = site.client_id`,
  refreshedBy: [refreshOn(docEvents, ({ type, key }) => (type.startsWith('site.') ? key : null))],
  names: { client_id: 'client' },
  linkTo: (id) => `/v1/sites/${id}`,
};

export const searchable: readonly Searchable[] = [searchableDocs, searchableClients, searchableSites];
