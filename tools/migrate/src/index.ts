export { applyMigrations } from './apply-migrations.ts';
export { currentSchema, sqlBetween, writeMigration } from './write-migration.ts';
