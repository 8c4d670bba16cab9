import { Type } from '@sinclair/typebox';
import { Uuid } from '@team-operations/schemas';
import type { Job } from '../job.ts';
import type { StepContext } from '../step-context.ts';
import { pdfSize } from './pdf.ts';
import { restCaller } from '../rest-caller.ts';

const Template = Type.Object({ id: Uuid, name: Type.String() });

const template = {
  name: 'Isolation certificate',
  fields: [
    { name: 'isolatedOn', type: 'date', required: true },
    { name: 'reference', type: 'string', required: true },
    { name: 'remarks', type: 'string' },
  ],
  body: '<h1>Isolation certificate</h1><p>Job {{reference}}, isolated on {{isolatedOn}}.</p><p>{{remarks}}</p>',
};

export interface WrittenDoc {
  title: string;
  template: string;
  pdfBytes: number;
}

/** The template of an earlier run, else a new one. */
async function templateId(context: StepContext): Promise<string> {
  const { data } = await restCaller(context, 'docs.read').get(
    '/v1/doc-templates?limit=100',
    Type.Object({ data: Type.Array(Template) }),
  );
  const known = data.find(({ name }) => name === template.name);
  if (known !== undefined) return known.id;
  const created = await restCaller(context, 'docs.write').post(
    '/v1/doc-templates',
    template,
    201,
    Type.Object({ data: Template }),
  );
  return created.data.id;
}

/** Writes the certificate of the visit, links it to the job, and reads it as PDF. */
export async function writeDoc(context: StepContext, job: Job): Promise<WrittenDoc> {
  const { demo, visit } = context;
  const { client_id: clientId, site_id: siteId } = demo.team;
  const write = restCaller(context, 'docs.write');
  const title = `Isolation certificate ${visit.reference}`;
  const values = { isolatedOn: visit.date, reference: visit.reference, remarks: visit.comment };
  const created = await write.post(
    '/v1/docs',
    { title, clientId, siteId, templateId: await templateId(context), values },
    201,
    Type.Object({ data: Type.Object({ id: Uuid }) }),
  );
  const { id } = created.data;
  await write.post(
    '/v1/docs/jobs/add',
    { docId: id, jobId: job.id },
    200,
    Type.Object({ data: Type.Object({}) }),
  );
  return {
    title,
    template: template.name,
    pdfBytes: await pdfSize(context, `/v1/docs/${id}/pdf`, 'docs.read'),
  };
}
