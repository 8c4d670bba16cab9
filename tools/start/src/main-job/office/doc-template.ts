import { isDeepStrictEqual } from 'node:util';
import { Type } from '@sinclair/typebox';
import { Uuid } from '@team-operations/schemas';
import { restCaller } from '../rest-caller.ts';
import type { StepContext } from '../step-context.ts';

export const docTemplate = {
  name: 'Isolation certificate',
  fields: [
    { name: 'isolatedOn', type: 'date', required: true },
    { name: 'reference', type: 'string', required: true },
    { name: 'remarks', type: 'string', required: false },
  ],
  body: '<h1>Isolation certificate</h1><p>Job {{reference}}, isolated on {{isolatedOn}}.</p><p>{{remarks}}</p>',
};

const Known = Type.Object({ id: Uuid, name: Type.String(), fields: Type.Array(Type.Unknown()) });
type Known = typeof Known.static;

/** The template of an earlier run. One of the same name with other fields refuses the values of the demo. */
export const ofEarlierRun = (templates: readonly Known[]): Known | undefined =>
  templates.find(
    ({ name, fields }) => name === docTemplate.name && isDeepStrictEqual(fields, docTemplate.fields),
  );

/** The id of the template of an earlier run, else of a new one. */
export async function templateId(context: StepContext): Promise<string> {
  const name = encodeURIComponent(docTemplate.name);
  const { data } = await restCaller(context, 'docs.read').get(
    `/v1/doc-templates?limit=100&name=${name}`,
    Type.Object({ data: Type.Array(Known) }),
  );
  const known = ofEarlierRun(data);
  if (known !== undefined) return known.id;
  const created = await restCaller(context, 'docs.write').post(
    '/v1/doc-templates',
    docTemplate,
    201,
    Type.Object({ data: Known }),
  );
  return created.data.id;
}
