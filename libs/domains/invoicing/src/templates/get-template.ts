import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { shownNames, templateInUse, TemplateInUse, templateResource } from './template.ts';

export const getTemplate = defineRead({
  name: 'invoice_template.get',
  summary: 'Get the invoice template',
  description:
    'Returns the HTML template of invoices, or the default if none was saved, and the fields that it can use.',
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoicing/template' },
  input: Strict({}),
  version: templateResource.version,
  output: TemplateInUse,
  example: {},
  handle: async (_input, { team }) => ({ ...(await templateInUse(team)), ...shownNames }),
});
