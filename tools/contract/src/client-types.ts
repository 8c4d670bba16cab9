import openapiTypes, { astToString } from 'openapi-typescript';
import type { ContractFile } from './contract-files.ts';

const heading = `/** The OpenAPI document as types. Written by \`npm run contract\`; do not edit. */\n\n`;

/** Without the conditions of schemas: TypeScript has no types for them, and they would be `unknown`. */
const withoutConditions = (keyword: string, value: unknown): unknown =>
  keyword === 'allOf' && Array.isArray(value) && value.every((one: object) => 'if' in one)
    ? undefined
    : value;

/** The types of the client, from the OpenAPI document that the contract files have. */
export async function clientTypes(files: readonly ContractFile[]): Promise<ContractFile> {
  const document = files.find(({ path }) => path.endsWith('openapi.json'));
  if (document === undefined) throw new Error('There is no openapi.json among the contract files.');
  // A property with a default may be left out of a request.
  const source = JSON.stringify(JSON.parse(document.content, withoutConditions));
  const nodes = await openapiTypes(source, { defaultNonNullable: false, silent: true });
  return { path: 'libs/client/contract/rest-api.ts', content: heading + astToString(nodes) };
}
