import {
  acceptedPrincipal,
  type Authenticator,
  type Principal,
  type Surface,
} from '@team-operations/credentials';
import { AppError } from '@team-operations/errors';
import { claimedFault, type ClaimedFault, type DnoTelephones } from '@team-operations/market';
import { requestId, toRefusal } from '@team-operations/service';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { submitWorksheet } from '../sip/submit-worksheet.ts';
import { readDryRun } from '../dry-run.ts';
import { createBodyReader } from './body-of-refused.ts';
import { faultOnRecord, type FaultOnRecord } from './fault-on-record.ts';
import { createRefusalAlarms, type RefusalAlarmsParts } from './refusal-alarms.ts';
import { refusalMessage } from './refusal-message.ts';

export interface RefusalParts extends RefusalAlarmsParts {
  authenticator: Pick<Authenticator, 'authenticateRequest'>;
  surface: Surface;
  dnoTelephones?: DnoTelephones | undefined;
  bodyLimitBytes: number;
  /** Whether a path is, or was probably meant to be, that of submissions. */
  mayTakeSubmissions: (path: string) => boolean;
}

const pathOf = (req: Request) => req.originalUrl.split('?', 1)[0] ?? '';
const queryOf = (req: Request) => new URL(req.originalUrl, 'http://localhost').searchParams;

function isDryRun(req: Request): boolean {
  const { dryRun, issues } = readDryRun(submitWorksheet, queryOf(req));
  return dryRun && issues.length === 0;
}

/** Layers before authentication refuse too: then the credential says whose report it is. */
async function principalOf(req: Request, res: Response, parts: RefusalParts): Promise<Principal | null> {
  const accepted = acceptedPrincipal(res);
  if (accepted !== undefined) return accepted;
  try {
    return await parts.authenticator.authenticateRequest(req);
  } catch {
    return null;
  }
}

/** Undefined where nobody may look: no more queries for what the limit of requests refuses, nothing for who may not read it. */
async function lookUp(
  { jobReference }: ClaimedFault,
  principal: Principal | null,
  status: number,
  { database, logger }: RefusalParts,
): Promise<FaultOnRecord | null | undefined> {
  if (principal?.scopes.has('sip.write') !== true || status === 429 || status >= 500) return undefined;
  try {
    return await faultOnRecord(database.forTeam(principal.teamId), principal, jobReference);
  } catch (err) {
    logger.warn({ err }, 'The fault on record could not be looked up for a refusal.');
    return undefined;
  }
}

/**
 * Stands before the error handler of a surface: every refusal of a request that may be a submission, whichever layer refuses,
 * is searched for signs of a fault report. If there is one, the response says that nobody was notified and whom to telephone,
 * and operations staff get an alarm (docs/decisions/0041-refused-faults.md).
 */
export function explainRefusals(parts: RefusalParts): ErrorRequestHandler {
  const { surface, logger, dnoTelephones = {}, bodyLimitBytes } = parts;
  const alarms = createRefusalAlarms(parts);
  const bodyOf = createBodyReader(bodyLimitBytes);
  const issuesName = surface === 'rest' ? '`error.issues`' : '`errors`';

  async function explain(error: AppError, req: Request, res: Response): Promise<AppError> {
    const { status, name, issues, headers, details, cause } = error;
    const bytes = await bodyOf(req, res, status);
    const query = req.originalUrl.slice(pathOf(req).length);
    const fault = await claimedFault({ bytes, contentEncoding: req.get('content-encoding'), query });
    const dryRun = isDryRun(req);
    const context = { status, dryRun, issuesName, dnoTelephones, onRecord: undefined, alarmFailed: false };
    const reworded = (message: string) => new AppError(name, issues, { message, headers, details, cause });
    if (fault === null) {
      const isSubmission = name === 'BadRequestError' && req.method === 'POST';
      return isSubmission ? reworded(refusalMessage(null, context)) : error;
    }
    const principal = await principalOf(req, res, parts);
    const request = { principal, address: req.ip ?? '', status, requestId: requestId(res) };
    const refused = { ...request, fault, bytes, paths: issues.map(({ path }) => path) };
    const alarm = dryRun ? 'none' : await alarms.raise(refused);
    const onRecord = alarm === 'suppressed' ? undefined : await lookUp(fault, principal, status, parts);
    return reworded(refusalMessage(fault, { ...context, onRecord, alarmFailed: alarm === 'failed' }));
  }

  return (thrown: unknown, req, res, next) => {
    if (res.headersSent || !parts.mayTakeSubmissions(pathOf(req))) return next(thrown);
    explain(toRefusal(thrown), req, res).then(next, (err: unknown) => {
      // The refusal itself must get through, whatever is wrong with its explanation.
      logger.error(
        { err, request_id: requestId(res) },
        'A refusal could not be searched for a fault report.',
      );
      next(thrown);
    });
  };
}
