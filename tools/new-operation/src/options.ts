/** What schema.json asks for. */
export interface OperationOptions {
  /** `resource.verb`. */
  name: string;
  effect: 'read' | 'write' | 'destructive';
  /** A read that answers a page of rows. */
  list?: boolean;
  /** Folder under libs/domains. Defaults to the resource; a new one is created. */
  domain?: string;
  summary: string;
  description: string;
  /** `<resource>.read` or `<resource>.write` by default. */
  scope?: string;
  /** Without it, assistants are not given the operation. */
  tool?: string;
}
