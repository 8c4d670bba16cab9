import { valueView } from './schema-view.ts';

const document = {} as Parameters<typeof valueView>[0];
const limit = { type: 'integer', minimum: 1, maximum: 100, default: 20 };
const view = (description: string | undefined) =>
  valueView(document, { name: 'limit', schema: limit, required: false, description }).markup;

it('names a default once', () => {
  expect(view('Items per page')).toContain('1 to 100; default 20');
  expect(view('Items per page. Default: 20')).not.toContain('default 20');
  expect(view('Items per page. Default: 20')).toContain('1 to 100');
});
