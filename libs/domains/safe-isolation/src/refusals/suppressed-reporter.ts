import type { StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import type { Logger } from '@team-operations/service';
import type { Suppressed } from './alarm-budget.ts';
import { suppressedEvent } from './alarm-events.ts';
import { knownJobsOf } from './known-job-of-report.ts';
import { namedReports } from './named-reports.ts';
import { principalOfSender, type Owner } from './refused-fault.ts';
import type { Withheld } from './suppressed-list.ts';

interface ReporterParts {
  database: StatementRunner;
  logger: Logger;
}

/**
 * Looks up again what was withheld, all of it in one statement: a flood uses up the look-ups of single reports. Staff are notified also when it
 * fails.
 */
async function lookedUp({ database, logger }: ReporterParts, withheld: Withheld[]): Promise<Withheld[]> {
  try {
    const isKnown = await knownJobsOf(
      database,
      withheld.map(({ report }) => report),
    );
    return withheld.map((entry) => ({ ...entry, isKnown: entry.isKnown || isKnown(entry.report) }));
  } catch (err) {
    logger.warn({ err }, 'The jobs of suppressed alarms could not be looked up.');
    return withheld;
  }
}

/** Reports alarms that were suppressed when their minute ends. */
export const createSuppressedReporter =
  (parts: ReporterParts) =>
  async (owner: Owner, suppressed: Suppressed): Promise<void> => {
    const { database, logger } = parts;
    const credential_id = principalOfSender(owner)?.credentialId;
    const { count, withheld } = suppressed;
    const reports = namedReports(await lookedUp(parts, withheld));
    logger.error({ credential_id, count, reports }, 'Alarms of refused fault reports were suppressed.');
    try {
      await database.query(insertOutbox([suppressedEvent(owner, suppressed, reports)]));
    } catch (err) {
      logger.error({ err, credential_id, count, reports }, 'Suppressed alarms could not be reported.');
    }
  };
