import type { Database } from '@team-operations/database';
import { addressKey } from '@team-operations/http';
import { hasSigns } from '@team-operations/market';
import { type Logger } from '@team-operations/service';
import { Counter, type Registry } from 'prom-client';
import { createAlarmBudget, type Charge } from './alarm-budget.ts';
import { chargesOf, type RefusalAlarmLimits } from './alarm-charges.ts';
import { createAlarmStore } from './alarm-store.ts';
import { createKnownJobLookUp } from './known-job-of-report.ts';
import { contentOf, principalOfSender, type RefusedFault } from './refused-fault.ts';
import { createSuppressedReporter } from './suppressed-reporter.ts';

/** What became of an alarm. */
export interface RaisedAlarm {
  outcome: 'raised' | 'repeated' | 'suppressed' | 'failed' | 'unread';
  /** Whether the response may leave out that operations staff could not be alerted. */
  alerted: boolean;
}

interface Decided {
  outcome: 'raise' | 'repeated' | 'suppressed';
  alerted: boolean;
}

export interface RefusalAlarmsParts {
  refusalAlarms?: RefusalAlarmLimits | undefined;
  database: Database;
  logger: Logger;
  metrics: Registry;
  /** Requests a minute of one credential, 0 without a limit: each may have a fault in it, as when a queue is sent after an outage. */
  requestsPerMinute: number;
}

const counterName = 'refused_faults_total';

/** One for each process. */
function outcomeCounter(metrics: Registry): Counter<'outcome'> {
  const known = metrics.getSingleMetric(counterName) as Counter<'outcome'> | undefined;
  if (known !== undefined) return known;
  const outcomes = new Counter({
    name: counterName,
    help: 'Refused requests with signs of a fault report, by outcome of the alarm. `failed`: operations staff were not alerted. `unread`: no sign, but not read whole, or not searched.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of ['raised', 'repeated', 'suppressed', 'failed', 'unread'])
    outcomes.inc({ outcome }, 0);
  return outcomes;
}

/** The log is all that is left of it; the person who reads it must be able to find the job. */
function logLost(logger: Logger, { fault, sender, requestId, status }: RefusedFault, err: unknown): void {
  const { kinds, category, jobReference, mpan } = fault;
  const credential_id = principalOfSender(sender)?.credentialId;
  logger.error(
    { err, request_id: requestId, status, kinds, category, jobReference, mpan, credential_id },
    'A fault report was refused, and no alarm could be stored.',
  );
}

export type RefusalAlarms = ReturnType<typeof createRefusalAlarms>;

/** Alerts operations staff of faults that were refused, so that someone asks the installer. */
export function createRefusalAlarms(parts: RefusalAlarmsParts) {
  const { database, logger, metrics, refusalAlarms, requestsPerMinute } = parts;
  const outcomes = outcomeCounter(metrics);
  const reportSuppressed = createSuppressedReporter(parts);
  const budget = createAlarmBudget(
    (sender, suppressed) => void reportSuppressed(sender, suppressed),
    refusalAlarms,
  );
  const isKnown = createKnownJobLookUp(database, refusalAlarms?.lookUps);

  function suppress({ fault, address }: RefusedFault, charge: Charge, known: boolean): Decided {
    const { jobReference, mpan, category } = fault;
    const report = { jobReference, mpan, category };
    budget.suppress(charge, { report, from: addressKey(address), isKnown: known });
    return { outcome: 'suppressed', alerted: false };
  }

  const store = createAlarmStore(database, (refused, content, err) => {
    budget.delete(content);
    budget.delete(`reserve ${content}`);
    logLost(logger, refused, err);
  });

  /**
   * Charges a former credential what an unknown sender would be charged; true where the response to that one would say that staff are alerted. The
   * finder of a secret that was revoked does not see from a refusal that it was once good (an expired one is called expired), so this sentence
   * is the same, and costs its address the same, while the budget of the credential itself lasts.
   */
  function chargeAsUnknown({ sender, address }: RefusedFault): boolean {
    if (sender.kind !== 'former') return true;
    const unknown = { sender: { kind: 'unknown' }, address } as const;
    return budget.charge(chargesOf(unknown, requestsPerMinute, refusalAlarms)) === undefined;
  }

  /** An alarm that exceeds only a budget that many share may use the reserve. */
  async function decide(refused: RefusedFault, content: string): Promise<Decided> {
    const { reserve, ...charges } = chargesOf(refused, requestsPerMinute, refusalAlarms);
    const decision = budget.take(content, charges);
    if (decision.outcome === 'repeated') return { outcome: 'repeated', alerted: decision.mentioned };
    if (decision.outcome === 'raise') {
      const alerted = chargeAsUnknown(refused);
      if (!alerted) budget.leaveUnmentioned(content);
      return { ...decision, alerted };
    }
    if (!charges.shared.includes(decision.charge) || !(await isKnown(refused)))
      return suppress(refused, decision.charge, false);
    // The response must not show whether the job exists: it says what it would say if the alarm were withheld.
    const reserved = budget.take(`reserve ${content}`, { own: [], shared: reserve });
    if (reserved.outcome === 'spent') return suppress(refused, reserved.charge, true);
    return { outcome: reserved.outcome, alerted: false };
  }

  async function decideAndStore(refused: RefusedFault): Promise<RaisedAlarm> {
    const { fault, sender } = refused;
    const isIdentified = sender.kind === 'submitter' || sender.kind === 'former';
    // Anyone can send a body without an end: without a sign of a fault, that is counted only. When the service fails, it may be anything.
    if (!hasSigns(fault) && !isIdentified && refused.searchFailed !== true)
      return { outcome: 'unread', alerted: refused.status < 500 };
    const content = contentOf(refused);
    const { outcome, alerted } = await decide(refused, content);
    const stored = outcome === 'raise' ? store.add(refused, content) : store.isStored(content);
    if (!(await stored)) return { outcome: 'failed', alerted: false };
    return { outcome: outcome === 'raise' ? 'raised' : outcome, alerted };
  }

  return {
    /** Raises an alarm unless the same was raised a moment ago. Never throws. */
    async raise(refused: RefusedFault): Promise<RaisedAlarm> {
      const raised = await decideAndStore(refused);
      outcomes.inc({ outcome: raised.outcome });
      return raised;
    },
  };
}
