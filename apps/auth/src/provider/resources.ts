/**
 * RFC 8707: the service is one resource, whichever of its addresses a client names: the base address, `/v1` or `/mcp`,
 * with or without a slash at the end. Scheme and host are compared without case.
 */
function isThisService(resource: string, baseUrl: string): boolean {
  const given = URL.parse(resource);
  if (given === null || resource.includes('#')) return false;
  if (given.search || given.username || given.password) return false;
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const path = given.pathname.replace(/\/$/, '');
  return given.origin === base.origin && ['', '/v1', '/mcp'].some((surface) => path === prefix + surface);
}

/** The `resource` parameters in one form: every address of this service as the base address, once; others as they came. */
export function inOneForm(resources: readonly string[], baseUrl: string): string[] {
  return [...new Set(resources.map((resource) => (isThisService(resource, baseUrl) ? baseUrl : resource)))];
}
