import type { AppError } from '@team-operations/errors';
import { noFacts, type DnoTelephones } from '@team-operations/market';
import type { RefusalAlarms } from './refusal-alarms.ts';
import { refusalMessage } from './refusal-message.ts';
import type { RefusedFault } from './refused-fault.ts';

export interface UnexplainedParts {
  alarms: RefusalAlarms;
  dnoTelephones: DnoTelephones;
  issuesName: string | null;
}

/**
 * The refusal of a request that could not be searched for a fault report, because the search failed. It may hold one, so the response
 * says whom to telephone, and operations staff get an alarm. No such request counts as the repeat of another.
 */
export async function unexplainedRefusal(
  error: AppError,
  request: Pick<RefusedFault, 'sender' | 'address' | 'status' | 'requestId'>,
  { alarms, dnoTelephones, issuesName }: UnexplainedParts,
): Promise<AppError> {
  const { status, issues } = error;
  const { alerted } = await alarms.raise({
    ...request,
    fault: noFacts,
    text: request.requestId,
    isWhole: false,
    searchFailed: true,
    mpanAsSent: null,
    paths: issues.map(({ path }) => path),
  });
  const read = { isWhole: false, anySearched: false, onRecord: undefined };
  const context = { status, dryRun: false, issuesName, dnoTelephones, ...read };
  const message = refusalMessage(null, { ...context, alerted });
  return error.with({ message });
}
