/** Why the database cannot be migrated as it is: sentences that say what to do. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}
