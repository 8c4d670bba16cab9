export { empty, join, raw, sql, type Sql } from './sql.ts';
export { openDatabase, type Database } from './database.ts';
export { withCommandDatabase } from './command-database.ts';
export { localDatabase, localDatabaseUrl } from './local-database.ts';
export { databaseSettings } from './login/database-settings.ts';
export type { ServiceLogin } from './login/service-login.ts';
export { openServiceDatabase, type ServiceDatabaseOptions } from './service-database.ts';
export { outsideTransaction } from './open-transaction.ts';
export type { StatementRunner } from './statement.ts';
export { untilAborted } from './until-aborted.ts';
export {
  explainDatabaseError,
  isStale,
  isTimeout,
  tookTooLong,
  violatedConstraint,
} from './database-errors.ts';
export { closedWithin, longestStatement } from './pool.ts';
export type { Prisma } from './prisma.ts';
export { teamWithin, type TeamDatabase, type TeamReader } from './team-database.ts';
export { serviceRoles, type ServiceName, type ServiceRole } from './service-roles.ts';
export type { DataRules, Grant, Grants, RetentionRule } from './data-rules.ts';
export { databaseData } from './own-data.ts';
export type { MatchedBy, PersonalData, PersonalRows, Subject } from './personal-data/personal-data.ts';
export { significantDigits, significantDigitsOf } from './personal-data/telephone-number.ts';
export type { Column, Table } from './tables/prisma-schema.ts';
export { tableOf, type Row, type TeamModelName } from './tables/table.ts';
export * from './claims/index.ts';
export { genericPlanOf, planOf, type QueryPlan } from './plans/query-plan.ts';
export { updatedNow } from './updated-now.ts';
export { requireRow } from './require-row.ts';
