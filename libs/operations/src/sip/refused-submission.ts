import { sql } from '@team-operations/database';
import { AppError } from '@team-operations/errors';
import { claimedFault, type ClaimedFault } from '@team-operations/market';
import { insertOutbox, operationsAlarms } from '@team-operations/messaging';
import { LRUCache } from 'lru-cache';
import type { WriteContext } from '../operation.ts';
import { isTokenOfIntegration } from './integration-heard.ts';
import { operatorInWords } from './telephone.ts';

/** A van that tries the same again and again is told of once a minute. */
const toldLately = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

/** What the installer reads first: that it did not get through, and what that means where life is in danger. */
function refusalMessage(fault: ClaimedFault | null, { dryRun, dnoTelephones }: WriteContext): string {
  const refused = dryRun
    ? 'Dry run: it would be refused.'
    : 'Not accepted: nothing was stored, and nobody was told. `errors` says what to mend.';
  if (fault === null) return refused;
  const untold = dryRun ? '' : ' The fault has NOT been reported.';
  if (fault.category === 'B' || fault.category === 'C') return `${refused}${untold}`;
  const whom = operatorInWords(fault.dno, dnoTelephones);
  const danger = fault.category === 'A' ? 'Danger to life' : 'If there is danger to life';
  return `${refused}${untold} ${danger}: telephone ${whom} now and stay on site.`;
}

/** Names that may stand in an alarm: a hostile request may have names of any length, of anything. */
const fieldName = /^[\w.]{1,100}$/;

/** Tells operations staff of a fault that nobody will hear of unless the request is mended. */
async function raiseAlarm(fault: ClaimedFault, refusal: AppError, context: WriteContext): Promise<void> {
  const { team, principal } = context;
  const { credentialId, name } = principal;
  const what = JSON.stringify([credentialId, fault.jobReference, fault.category]);
  if (toldLately.has(what)) return;
  const paths = new Set(refusal.issues.map(({ path }) => path));
  const facts = {
    teamId: team.teamId,
    credentialId,
    name,
    ...fault,
    fields: [...paths].filter((path) => fieldName.test(path)),
    refusedAt: new Date().toISOString(),
  };
  const event = operationsAlarms.eventOfChange('fault.refused', {
    key: credentialId,
    extensions: {
      teamid: team.teamId,
      faultcategory: fault.category ?? undefined,
      dno: fault.dno?.distributorId,
    },
  });
  await team.query(sql`
    WITH refused AS (
      SELECT (${JSON.stringify(facts)}::jsonb || jsonb_build_object('integrationId', (
        SELECT id FROM integration WHERE team_id = ${team.teamId}::uuid AND ${isTokenOfIntegration(context)} LIMIT 1)))::json AS data
    )
    ${insertOutbox([event], { from: 'refused', dataColumn: 'data' })}`);
  toldLately.set(what, true);
}

/**
 * What a refused submission ends with: the same 400, in words for whoever stands in front of the danger, and an alarm where
 * a fault was among what was refused. Other errors pass unchanged.
 */
export async function refusedSubmission(
  body: Record<string, unknown>,
  error: unknown,
  context: WriteContext,
) {
  if (!(error instanceof AppError) || error.name !== 'BadRequestError') return error;
  const fault = claimedFault(body);
  if (fault !== null && !context.dryRun) await raiseAlarm(fault, error, context);
  const { issues, details } = error;
  return new AppError('BadRequestError', issues, { message: refusalMessage(fault, context), details });
}
