export { assertReachable } from './assert-reachable.ts';
export { applyMigrations } from './apply-migrations.ts';
export {
  bootstrapDatabase,
  type BootstrapOptions,
  type BootstrapReport,
} from './bootstrap/bootstrap-database.ts';
export { inDatabase, withConnection } from './bootstrap/connection.ts';
export { DatabaseSetupError } from './database-setup-error.ts';
export { currentSchema, migratedSchema, sqlBetween, writeMigration } from './write-migration.ts';
