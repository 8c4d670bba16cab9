/** What the target of a package says (schema.json). */
export interface JestTarget {
  root: string;
  resultFile: string;
  ignore?: string;
  apart?: string[];
}
