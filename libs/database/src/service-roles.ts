/**
 * The database roles that services connect as members of: `sip` is the SIP worker's, `sip_api` the SIP API's. What each may do
 * is in the migrations (docs/decisions/0009-database-roles.md, 0036-roles-of-the-database.md, 0051-worker.md).
 */
export const serviceRoles = [
  'team_operations_gateway',
  'team_operations_sip',
  'team_operations_sip_api',
  'team_operations_worker',
  'team_operations_auth',
] as const;

export type ServiceRole = (typeof serviceRoles)[number];

/** A service, by its role: `gateway`. */
export type ServiceName = ServiceRole extends `team_operations_${infer Name}` ? Name : never;
