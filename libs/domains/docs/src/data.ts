import type { DataRules } from '@team-operations/database';
import { grants } from './grants.ts';

/** How long the tables of docs are kept, and what they say of people. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Clients and sites',
      why: 'Clients and sites of the team, until the team requests deletion.',
      tables: ['client', 'site'],
    },
    {
      holds: 'Docs with their revisions, templates and linked jobs',
      why: 'Documents of the team, until the team requests deletion. Revisions are not changed.',
      tables: ['doc_template', 'doc', 'doc_revision', 'doc_job'],
    },
  ],
  columns: {
    client: { 'free text': ['name'] },
    site: { 'free text': ['name', 'address_lines'], nothing: ['postcode', 'mpans'] },
    doc_template: { 'free text': ['body'], nothing: ['name', 'fields'] },
    doc: { 'free text': ['title'] },
    doc_revision: { 'free text': ['field_values', 'body'] },
  },
  grants,
};
