import type { Principal } from '@team-operations/credentials';
import type { AppError } from '@team-operations/errors';
import type { DnoTelephones } from '@team-operations/market';
import { mayHoldReport } from './elsewhere.ts';
import { createRefusalAlarms, type RefusalAlarmsParts } from './refusal-alarms.ts';
import { createOnRecord } from './record-of-refused.ts';
import { refusalMessage } from './refusal-message.ts';
import { searchBudgetOf } from './search-budget.ts';
import { searchBytes } from './search-texts.ts';

export interface CallRefusalParts extends RefusalAlarmsParts {
  dnoTelephones?: DnoTelephones | undefined;
}

/** A call of a tool that was refused. */
export interface RefusedCall {
  principal: Principal;
  requestId: string;
  arguments: Readonly<Record<string, unknown>>;
}

/** Adds to the refusal of a call what `explainRefusals` adds to that of a request. Never throws. */
export type ExplainCall = (error: AppError, call: RefusedCall) => Promise<AppError>;

/**
 * No tool reports a fault, but a person may ask an assistant to: arguments with a `dno_issue` and a category are refused as unknown, and the
 * response must say that no one was notified (docs/decisions/0041-refused-faults.md).
 */
export function explainCalls(parts: CallRefusalParts): ExplainCall {
  const { logger, metrics, refusalAlarms, dnoTelephones = {} } = parts;
  const alarms = createRefusalAlarms(parts);
  const onRecordOf = createOnRecord(parts);
  const searchOf = searchBudgetOf(metrics, refusalAlarms?.search);

  async function explain(error: AppError, { principal, requestId, ...call }: RefusedCall): Promise<AppError> {
    const text = JSON.stringify(call.arguments);
    if (!mayHoldReport(text, '')) return error;
    const search = searchOf(principal, undefined);
    const found = await searchBytes({ bytes: Buffer.from(text) }, search);
    if (!found.isNamedReport) return error;
    const { isWhole, isOfSeveral } = found;
    const { status, issues } = error;
    const { fault, facts, onRecord, supplyOnRecord } = await onRecordOf(principal, found, status);
    const { alerted } = await alarms.raise({
      ...{ fault: facts, text, isWhole, status, requestId, onRecord },
      sender: { kind: principal.scopes.has('sip.write') ? 'submitter' : 'other', principal },
      // The address is that of the assistant's host, which calls for other people too.
      address: principal.credentialId,
      mpanAsSent: found.pointAsSent,
      paths: issues.map(({ path }) => path),
    });
    // No fault of a job that this caller may read says nothing of what others reported.
    const recorded = { onRecord: onRecord ?? undefined, supplyOnRecord };
    const said = { isWhole, isOfSeveral, anySearched: true, ...recorded, dno: facts.dno };
    const context = {
      status,
      dryRun: false,
      issuesName: null,
      dnoTelephones,
      sendTo: 'POST to /v1/sip',
      alerted,
    };
    return error.with({ message: refusalMessage(fault, { ...context, ...said }) });
  }

  return (error, call) =>
    explain(error, call).catch((err: unknown) => {
      logger.error(
        { err, request_id: call.requestId },
        'A refused call could not be searched for a fault report.',
      );
      return error;
    });
}
