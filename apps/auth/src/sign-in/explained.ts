import { explainDatabaseError } from '@team-operations/database';

/** The same work; while the database is away it rejects with a ServiceUnavailableError. */
export async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw explainDatabaseError(error);
  }
}
