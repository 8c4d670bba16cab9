import {
  acceptedPrincipal,
  formerSubmitter,
  type Authenticator,
  type Principal,
  type Surface,
} from '@team-operations/credentials';
import type { AppError } from '@team-operations/errors';
import type { DnoTelephones } from '@team-operations/market';
import { hasBody, requestId, sentQuery, toRefusal } from '@team-operations/http';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { readDryRun } from '@team-operations/operations';
import { receivedBefore } from '../submissions/late-request.ts';
import { mayHoldReport, mayReport, reportsElsewhere } from './elsewhere.ts';
import { inTime } from './look-up-time.ts';
import { createRefusalAlarms, type RefusalAlarmsParts } from './refusal-alarms.ts';
import type { RefusalContext } from './refusal-context.ts';
import { refusalMessage } from './refusal-message.ts';
import type { Sender } from './refused-fault.ts';
import { withJobOfPath } from './read-beside.ts';
import { createOnRecord } from './record-of-refused.ts';
import { createSearch } from './search-refused.ts';
import { unexplainedRefusal } from './unexplained-refusal.ts';
import { withWrongPath } from './wrong-path.ts';

export interface RefusalParts extends RefusalAlarmsParts {
  authenticator: Pick<Authenticator, 'authenticateRequest'>;
  surface: Surface;
  dnoTelephones?: DnoTelephones | undefined;
  /** Whether a path is, or was probably meant to be, that of submissions. */
  mayTakeSubmissions: (path: string) => boolean;
}

const pathOf = (req: Request) => req.originalUrl.split('?', 1)[0] ?? '';
const onlyReads = (req: Request) => ['GET', 'HEAD', 'OPTIONS'].includes(req.method);

function isDryRun(req: Request): boolean {
  const { dryRun, issues } = readDryRun({ kind: 'write', dryRun: true }, sentQuery(req));
  return dryRun && issues.length === 0;
}

/** Layers before authentication refuse too: then the credential says whose report it is. */
async function principalOf(req: Request, res: Response, parts: RefusalParts): Promise<Principal | null> {
  const accepted = acceptedPrincipal(res);
  if (accepted !== undefined) return accepted;
  try {
    return await inTime(parts.authenticator.authenticateRequest(req));
  } catch {
    return null;
  }
}

const acceptedSender = (principal: Principal | null): Sender | null =>
  principal && { kind: principal.scopes.has('sip.write') ? 'submitter' : 'other', principal };

async function senderOf(
  { status }: AppError,
  req: Request,
  principal: Principal | null,
  parts: RefusalParts,
): Promise<Sender> {
  const accepted = acceptedSender(principal);
  if (accepted !== null) return accepted;
  // Whether the credential is good could not be looked up: it must not be reported as one that has ended.
  if (status === 503) return unknownSender;
  try {
    const former = await inTime(formerSubmitter(parts.database, req));
    return former === null ? unknownSender : { kind: 'former', former };
  } catch {
    return unknownSender;
  }
}

const unknownSender: Sender = { kind: 'unknown' };

const factsOf = ({ status }: AppError, sender: Sender, req: Request, res: Response) => ({
  sender,
  address: req.ip ?? '',
  status,
  requestId: requestId(res),
});

const isElsewhere = (req: Request, { mayTakeSubmissions }: RefusalParts) => !mayTakeSubmissions(pathOf(req));

/** Whether a worksheet may be refused. Of credentials only the safe-isolation API says so: its message is shown to installers. */
const refusesWorksheet = ({ status }: AppError, { method }: Request, surface: Surface): boolean =>
  method === 'POST' && [400, 409, ...(surface === 'rest' ? [] : [401, 403])].includes(status);

/** Elsewhere a 404 is about what the path names. */
const withPath = (error: AppError, req: Request, parts: RefusalParts) =>
  isElsewhere(req, parts) && error.status !== 405
    ? error
    : withWrongPath(error, { method: req.method, path: pathOf(req) }, parts.surface);

/**
 * Mounted before the error handler of a surface: every refusal of a request that may be a submission, whichever layer refuses,
 * is searched for signs of a fault report; that of any other request that writes, for a report by name. If there is one, the
 * response says that nobody was notified and whom to telephone, and operations staff get an alarm. Where the job has an open fault, or a supply on record that was left off where a person depends on it, the response names it, whatever the request says; a closed
 * one where it has signs of a fault
 * (docs/decisions/0041-refused-faults.md).
 */
export function explainRefusals(parts: RefusalParts): ErrorRequestHandler {
  const { surface, logger, dnoTelephones = {} } = parts;
  const alarms = createRefusalAlarms(parts);
  const search = createSearch(parts);
  const onRecordOf = createOnRecord(parts);
  const issuesName = surface === 'rest' ? '`error.issues`' : '`errors`';

  async function explain(refusal: AppError, req: Request, res: Response): Promise<AppError> {
    const { status, details } = refusal;
    const principal = await principalOf(req, res, parts);
    const mayHold = isElsewhere(req, parts) ? (text: string) => mayHoldReport(text, pathOf(req)) : undefined;
    const { body, anySearched, ...found } = await search(req, res, status, principal, mayHold);
    const read = withJobOfPath(found, pathOf(req));
    const { isWhole, isOfSeveral } = read;
    if (isElsewhere(req, parts) && !reportsElsewhere(read, pathOf(req))) return refusal;
    const error = withPath(refusal, req, parts);
    if (read.fault === null && onlyReads(req)) return error;
    const dryRun = isDryRun(req);
    const { fault, facts, inDoubt, ...recorded } = await onRecordOf(principal, read, status);
    const known = { issuesName, dnoTelephones, ...recorded, dno: facts.dno, inDoubt, isOfSeveral };
    const sendTo = isElsewhere(req, parts) ? 'POST to /v1/sip' : undefined;
    const context: RefusalContext = { status, dryRun, ...known, isWhole, anySearched, sendTo, alerted: true };
    // What it reports was notified when it came, or was corrected since.
    const before = receivedBefore(details);
    const cameBefore = before !== null;
    const isOnRecord = recorded.onRecord?.closedAt === null || recorded.supplyOnRecord !== null;
    if (fault === null && isWhole) {
      return refusesWorksheet(refusal, req, surface) || isOnRecord
        ? error.with({ message: refusalMessage(null, { ...context, cameBefore }) })
        : error;
    }
    const sender = await senderOf(error, req, principal, parts);
    const text = body.texts.join('\n');
    const request = factsOf(error, sender, req, res);
    const paths = error.issues.map(({ path }) => path);
    const sent = { fault: facts, text, isWhole, mpanAsSent: read.pointAsSent, paths };
    const refused = { ...request, ...sent, receivedBefore: before, onRecord: recorded.onRecord };
    const mayAlarm = !dryRun && (fault !== null || !body.isAborted);
    const alerted = !mayAlarm || (await alarms.raise(refused)).alerted;
    return error.with({ message: refusalMessage(fault, { ...context, alerted, cameBefore }) });
  }

  /** The search failed. The refusal itself must get through, and say that it is unknown what the request reports. */
  async function unexplained(
    refusal: AppError,
    err: unknown,
    req: Request,
    res: Response,
  ): Promise<AppError> {
    logger.error({ err, request_id: requestId(res) }, 'A refusal could not be searched for a fault report.');
    if (isElsewhere(req, parts)) return refusal;
    const error = withPath(refusal, req, parts);
    if (onlyReads(req) && !hasBody(req)) return error;
    const request = factsOf(error, acceptedSender(acceptedPrincipal(res) ?? null) ?? unknownSender, req, res);
    return unexplainedRefusal(error, request, { alarms, dnoTelephones, issuesName });
  }

  return (thrown: unknown, req, res, next) => {
    if (res.headersSent || (isElsewhere(req, parts) && !mayReport(req))) return next(thrown);
    const error = toRefusal(thrown);
    explain(error, req, res)
      .catch((err: unknown) => unexplained(error, err, req, res))
      .then(next, () => next(thrown));
  };
}
