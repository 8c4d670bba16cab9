import { endpoints } from '@team-operations/http';

/** Every address of the authorization server, from the one address under which callers reach the service. */
export interface Addresses {
  /** RFC 8414 2: `{base_url}`, without a slash at its end. */
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly revocation: string;
  readonly registration: string;
  readonly jwks: string;
  readonly documentation: string;
  /** Of a resource: for people who write clients of REST, or connect an assistant to `/mcp`. */
  documentationOf(surface: string): string;
  /** Of a client's own registration (RFC 7592). */
  registrationOf(clientId: string): string;
}

/** Paths of the endpoints (specification 4.3). */
export const paths = {
  authorization: endpoints.authorization.path,
  token: endpoints.token.path,
  revocation: endpoints.revocation.path,
  registration: endpoints.registration.path,
  jwks: endpoints.jwks.path,
  doctor: endpoints.doctor.path,
  serverMetadata: endpoints.serverMetadata.path,
  resourceMetadata: endpoints.resourceMetadata.path,
} as const;

const restDocumentation = '/v1/docs';

/** Where a surface is documented that is not REST. */
const surfaceDocumentation: Readonly<Record<string, string>> = {
  [endpoints.mcp.path]: '/guides/assistants.md',
};

export function addressesOf(baseUrl: string): Addresses {
  return {
    issuer: baseUrl,
    authorization: baseUrl + paths.authorization,
    token: baseUrl + paths.token,
    revocation: baseUrl + paths.revocation,
    registration: baseUrl + paths.registration,
    jwks: baseUrl + paths.jwks,
    documentation: baseUrl + restDocumentation,
    documentationOf: (surface) => baseUrl + (surfaceDocumentation[surface] ?? restDocumentation),
    registrationOf: (clientId) => `${baseUrl}${paths.registration}/${encodeURIComponent(clientId)}`,
  };
}
