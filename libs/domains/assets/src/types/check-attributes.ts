import type { Issue } from '@team-operations/errors';
import { toIssuesOf, type ErrorObject } from '@team-operations/schemas';
import { attributeErrors } from './attribute-errors.ts';
import type { AttributeSchema } from './attribute-schema.ts';
import type { Attributes } from './attribute-values.ts';

/** A version of an asset type. */
export interface TypeVersion {
  typeId: string;
  version: number;
  attributeSchema: AttributeSchema;
}

/** As many as an error shows. */
const mostIssues = 100;

export const fits = ({ attributeSchema }: TypeVersion, attributes: Attributes): boolean =>
  attributeErrors(attributeSchema, attributes).next().done === true;

/** What of the attributes does not fit a version. To put a fault in words takes longer than to find it: `most` are. */
export function attributeIssues(
  { attributeSchema }: TypeVersion,
  attributes: Attributes,
  most = mostIssues,
): Issue[] {
  const errors: ErrorObject[] = [];
  for (const error of attributeErrors(attributeSchema, attributes)) if (errors.push(error) === most) break;
  return toIssuesOf('attributes', errors);
}
