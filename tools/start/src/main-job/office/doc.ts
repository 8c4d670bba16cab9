import { Type } from '@sinclair/typebox';
import { Uuid } from '@team-operations/schemas';
import type { Job } from '../job.ts';
import type { StepContext } from '../step-context.ts';
import { docTemplate, templateId } from './doc-template.ts';
import { pdfSize } from './pdf.ts';
import { restCaller } from '../rest-caller.ts';

export interface WrittenDoc {
  title: string;
  template: string;
  pdfBytes: number;
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
    template: docTemplate.name,
    pdfBytes: await pdfSize(context, `/v1/docs/${id}/pdf`, 'docs.read'),
  };
}
