import { eventsOfRequests, type Domain } from '@team-operations/operations';
import { pdfLifecycle } from '@team-operations/pdf';
import { createClient } from './clients/create-client.ts';
import { getClient } from './clients/get-client.ts';
import { listClients } from './clients/list-clients.ts';
import { updateClient } from './clients/update-client.ts';
import { data } from './data.ts';
import { docEvents } from './doc-events.ts';
import { addJob } from './docs/add-job.ts';
import { createDoc } from './docs/create-doc.ts';
import { createRevision } from './docs/create-revision.ts';
import { getDoc } from './docs/get-doc.ts';
import { listDocs } from './docs/list-docs.ts';
import { docPdfs, renderDocPdfs } from './pdfs/doc-pdfs.ts';
import { getDocPdf } from './pdfs/get-doc-pdf.ts';
import { searchable } from './searchable-docs.ts';
import { createSite } from './sites/create-site.ts';
import { getSite } from './sites/get-site.ts';
import { listSites } from './sites/list-sites.ts';
import { updateSite } from './sites/update-site.ts';
import { createTemplate } from './templates/create-template.ts';
import { getTemplate } from './templates/get-template.ts';
import { listTemplates } from './templates/list-templates.ts';
import { updateTemplate } from './templates/update-template.ts';

export const docs: Domain = {
  name: 'docs',
  data,
  tags: [
    { name: 'docs', title: 'Docs', group: 'Docs' },
    { name: 'doc_revisions', title: 'Revisions of docs', group: 'Docs' },
    { name: 'doc_templates', title: 'Doc templates', group: 'Docs' },
    { name: 'clients', title: 'Clients', group: 'Docs' },
    { name: 'sites', title: 'Sites', group: 'Docs' },
  ],
  topics: [docEvents],
  requestParts: [eventsOfRequests('docs.read', [docEvents])],
  lifecycles: [pdfLifecycle],
  consumers: [docPdfs],
  jobs: [renderDocPdfs],
  searchable,
  operations: [
    listDocs,
    getDoc,
    getDocPdf,
    createDoc,
    createRevision,
    addJob,
    listTemplates,
    getTemplate,
    createTemplate,
    updateTemplate,
    listClients,
    getClient,
    createClient,
    updateClient,
    listSites,
    getSite,
    createSite,
    updateSite,
  ],
};
