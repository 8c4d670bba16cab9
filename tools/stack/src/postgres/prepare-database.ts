import { bootstrapDatabase, DatabaseSetupError, type BootstrapOptions } from '@team-operations/migrate';

import { StackError } from '../stack-error.ts';

/** Creates the owner, the roles of the services and the database, as far as they are missing. */
export async function prepareDatabase(urls: BootstrapOptions, report: (line: string) => void): Promise<void> {
  try {
    const { transferred } = await bootstrapDatabase(urls);
    for (const sentence of transferred) report(sentence);
  } catch (error) {
    throw error instanceof DatabaseSetupError ? new StackError(error.message) : error;
  }
}
