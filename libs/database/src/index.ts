export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag';
export { openDatabase, type Database } from './database.ts';
export { openServiceDatabase, type ServiceDatabaseOptions } from './service-database.ts';
export type { StatementRunner } from './statement.ts';
export { explainDatabaseError, violatedConstraint } from './database-errors.ts';
export type { PoolSettings } from './pool.ts';
export type { Prisma } from './prisma.ts';
export type { TeamDatabase, TeamReader } from './team-database.ts';
export { serviceRoles, type ServiceRole } from './service-roles.ts';
