import { AppError } from '@team-operations/errors';
import type { DnoTelephones } from '@team-operations/market';
import type { ExplainMalformed } from '@team-operations/http';
import { withoutHeaders } from './without-headers.ts';
import { createRefusalAlarms, type RefusalAlarmsParts } from './refusal-alarms.ts';
import { refusalMessage } from './refusal-message.ts';
import { searchBudgetOf } from './search-budget.ts';
import { searchBytes } from './search-texts.ts';
import { unexplainedRefusal } from './unexplained-refusal.ts';

export interface MalformedParts extends RefusalAlarmsParts {
  dnoTelephones?: DnoTelephones | undefined;
}

/**
 * The same for what never becomes a request: headers that are malformed or too large. Its bytes are searched for a fault report;
 * their sender is unknown.
 */
export function explainMalformed(parts: MalformedParts): ExplainMalformed {
  const { dnoTelephones = {}, logger } = parts;
  const alarms = createRefusalAlarms(parts);
  const searchOf = searchBudgetOf(parts.metrics, parts.refusalAlarms?.search);
  return async (error, { status, packet, isWhole: isAll, requestId, address }) => {
    try {
      const sent = withoutHeaders(packet);
      const found = await searchBytes({ ...sent, isWhole: isAll }, searchOf(null, address));
      const { fault, facts, isWhole, anySearched, isOfSeveral } = found;
      if (fault === null && isWhole) return error;
      const sender = { kind: 'unknown' } as const;
      const refused = {
        fault: facts,
        text: sent.bytes.toString('latin1'),
        isWhole,
        sender,
        address,
        status,
        requestId,
        mpanAsSent: found.pointAsSent,
        paths: [],
      };
      const { alerted } = await alarms.raise(refused);
      const context = {
        status,
        dryRun: false,
        issuesName: null,
        dnoTelephones,
        onRecord: undefined,
        dno: facts.dno,
        isWhole,
        anySearched,
        isOfSeveral,
        alerted,
      };
      return new AppError(error.name, error.issues, { status, message: refusalMessage(fault, context) });
    } catch (err) {
      logger.error(
        { err, request_id: requestId },
        'A malformed request could not be searched for a fault report.',
      );
      const request = { sender: { kind: 'unknown' }, address, status, requestId } as const;
      return unexplainedRefusal(error, request, { alarms, dnoTelephones, issuesName: null });
    }
  };
}
