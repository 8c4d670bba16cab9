import { hash } from 'node:crypto';
import type { Database } from '@team-operations/database';
import type { Principal } from '@team-operations/credentials';
import type { ClaimedFault } from '@team-operations/market';
import { insertOutbox, operationsAlarms, type OutboxEvent } from '@team-operations/messaging';
import type { Logger } from '@team-operations/service';
import { Counter, type Registry } from 'prom-client';
import { createAlarmBudget, type AlarmBudgetOptions, type Charge, type Suppressed } from './alarm-budget.ts';

/** A fault that was refused, and how. */
export interface RefusedFault {
  fault: ClaimedFault;
  /** The request's bytes: they tell faults apart of which neither job nor MPAN could be read. */
  bytes: Buffer;
  /** Null when no credential was accepted. */
  principal: Principal | null;
  /** Address of the caller, as the proxies in front report it. */
  address: string;
  status: number;
  requestId: string;
  /** What was wrong with the request. */
  paths: readonly string[];
}

export type AlarmOutcome = 'raised' | 'repeated' | 'suppressed' | 'failed';

/** How many alarms a minute refusals may cause where no credential was accepted: anybody can send those. */
export interface RefusalAlarmLimits extends AlarmBudgetOptions {
  /** Default: 10. */
  perAddress?: number;
  /** From all addresses. Default: 60. */
  unidentified?: number;
}

export interface RefusalAlarmsParts {
  refusalAlarms?: RefusalAlarmLimits | undefined;
  database: Database;
  logger: Logger;
  metrics: Registry;
  /** Requests a minute of one credential, 0 without a limit: each may have a fault in it, as when a queue is sent after an outage. */
  requestsPerMinute: number;
}

/** Key of what no credential was accepted for; the topic's key is an id. */
const noCredential = '00000000-0000-0000-0000-000000000000';

/** Names that an alarm may carry: a hostile request may have names of any length, of anything. */
const fieldName = /^[\w.-]{1,100}$/;
const fieldsOf = (paths: readonly string[]) => [...new Set(paths)].filter((path) => fieldName.test(path));

/** What makes two refused faults the same: all that could be read, never the credential and the job alone. */
function contentOf({ fault, principal, bytes }: RefusedFault): string {
  const { kinds, category, jobReference, mpan, comment } = fault;
  const unnamed = jobReference === null && mpan === null ? hash('sha256', bytes) : '';
  const read = [principal?.teamId ?? '', kinds, category, jobReference, mpan, comment, unnamed];
  return hash('sha256', JSON.stringify(read));
}

function chargesOf(
  { principal, address }: RefusedFault,
  { requestsPerMinute, refusalAlarms: { perAddress = 10, unidentified = 60 } = {} }: RefusalAlarmsParts,
): Charge[] {
  if (principal !== null) return [{ key: principal.credentialId, perMinute: requestsPerMinute || Infinity }];
  return [
    { key: `address ${address}`, perMinute: perAddress },
    { key: 'unidentified', perMinute: unidentified },
  ];
}

function reportOf({ fault, status, requestId, paths }: RefusedFault) {
  return { ...fault, fields: fieldsOf(paths), refusedAt: new Date().toISOString(), status, requestId };
}

function alarmOf(refused: RefusedFault): OutboxEvent {
  const { fault, principal } = refused;
  const extensions = { faultcategory: fault.category ?? undefined, dno: fault.dno?.distributorId };
  const report = reportOf(refused);
  if (principal === null)
    return operationsAlarms.event('fault.refused.unidentified', {
      key: noCredential,
      extensions,
      data: report,
    });
  const { teamId, integrationId, credentialId, name } = principal;
  return operationsAlarms.event('fault.refused', {
    key: credentialId,
    extensions: { ...extensions, teamid: teamId },
    data: { teamId, integrationId, credentialId, name, ...report },
  });
}

function suppressedEvent(principal: Principal | null, { count, from, until }: Suppressed) {
  const { teamId = null, credentialId = null, name = null } = principal ?? {};
  return operationsAlarms.event('fault.refused.suppressed', {
    key: credentialId ?? noCredential,
    extensions: { teamid: teamId ?? undefined },
    data: { teamId, credentialId, name, count, from: from.toISOString(), until: until.toISOString() },
  });
}

const counterName = 'refused_faults_total';

/** One for each process, whoever raises alarms in it. */
function outcomeCounter(metrics: Registry): Counter<'outcome'> {
  const known = metrics.getSingleMetric(counterName) as Counter<'outcome'> | undefined;
  return (
    known ??
    new Counter({
      name: counterName,
      help: 'Refused requests with signs of a fault report, by what became of the alarm. `failed`: nobody knows of it.',
      labelNames: ['outcome'],
      registers: [metrics],
    })
  );
}

/** Alerts operations staff of faults that were refused, so that somebody asks the installer. */
export function createRefusalAlarms(parts: RefusalAlarmsParts) {
  const { database, logger, metrics, refusalAlarms } = parts;
  const outcomes = outcomeCounter(metrics);
  for (const outcome of ['raised', 'repeated', 'suppressed', 'failed']) outcomes.inc({ outcome }, 0);

  const budget = createAlarmBudget<Principal | null>((principal, suppressed) => {
    const credential_id = principal?.credentialId;
    logger.error(
      { credential_id, count: suppressed.count },
      'Alarms of refused fault reports were suppressed.',
    );
    database
      .query(insertOutbox([suppressedEvent(principal, suppressed)]))
      .catch((err: unknown) =>
        logger.error({ err, credential_id }, 'Suppressed alarms could not be reported.'),
      );
  }, refusalAlarms);

  async function store(refused: RefusedFault): Promise<AlarmOutcome> {
    const { principal, fault, requestId: request_id, status } = refused;
    const content = contentOf(refused);
    const decision = budget.take(content, chargesOf(refused, parts), principal);
    if (decision !== 'raise') return decision;
    try {
      await database.query(insertOutbox([alarmOf(refused)]));
      return 'raised';
    } catch (err) {
      budget.forget(content);
      // The log is all that is left of it; whoever reads it must be able to find the job.
      const { kinds, category, jobReference, mpan } = fault;
      const facts = { kinds, category, jobReference, mpan, credential_id: principal?.credentialId };
      logger.error(
        { err, request_id, status, ...facts },
        'A fault report was refused, and no alarm could be stored.',
      );
      return 'failed';
    }
  }

  return {
    /** Raises an alarm unless the same was raised a moment ago. Never throws. */
    async raise(refused: RefusedFault): Promise<AlarmOutcome> {
      const outcome = await store(refused);
      outcomes.inc({ outcome });
      return outcome;
    },
  };
}

export type RefusalAlarms = ReturnType<typeof createRefusalAlarms>;
