import { baseUrl } from '../../auth.ts';

/** What a `resource` must not be: other services, and addresses that only look like this one. */
export const foreign: (string | string[])[] = [
  'https://api.other.example/',
  'https://localhost:3003/',
  'http://localhost:3004/',
  'http://localhost.other.example:3003/',
  'http://localhost:3003@other.example/',
  `${baseUrl}/v2`,
  `${baseUrl}/MCP`,
  `${baseUrl}/mcp/other`,
  `${baseUrl}/mcp?tenant=1`,
  `${baseUrl}/mcp#fragment`,
  `${baseUrl}//mcp`,
  `${baseUrl}/%6Dcp`,
  'mcp',
  'urn:team-operations',
  [baseUrl, 'https://api.other.example/'],
];
