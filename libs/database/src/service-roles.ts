/** The roles that migrations make, one for each service; what each may do is docs/decisions/0009-database-roles.md. */
export const serviceRoles = [
  'team_operations_gateway',
  'team_operations_sip',
  'team_operations_auth',
] as const;

export type ServiceRole = (typeof serviceRoles)[number];
