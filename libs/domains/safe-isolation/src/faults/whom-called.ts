import { Type } from '@sinclair/typebox';
import { badRequest, conflict, type Issue } from '@team-operations/errors';
import { distributorByMpid, formatMpan, hasNewDetails, isDemandedAgain } from '@team-operations/market';
import { Nullable, SentInstant } from '@team-operations/schemas';
import { operatorByName } from '../submissions/telephone.ts';
import { operatorOf, type StoredFault } from './stored-fault.ts';

/** The metering point that a request is about, as the caller knew it; `about` says what of the request it is. */
const pointProperty = (about: string) =>
  Type.Optional(
    Nullable(
      Type.String({
        pattern: '^ *([0-9] *){13}$',
        maxLength: 30,
        description: `${about}, 13 digits, spaces allowed; null if it was unknown. Required after the fault was moved, raised or reported again`,
        examples: ['10 0000 0123 451'],
      }),
    ),
  );

/** What the caller of a request was shown of the fault, and when: a change that was decided on an older view is refused. */
export const shownProperties = {
  mpan: pointProperty('MPAN of the fault as the caller saw it'),
  at: Type.Optional({
    ...SentInstant,
    description:
      'When the caller read the fault, or the `updatedAt` that was returned. Required after the fault was moved, raised or reported again',
  }),
};

/** Whom was telephoned about what, as the caller knew it: the properties of a request. */
export const whomProperties = {
  mpan: pointProperty('MPAN that the call was about'),
  dno: Type.Optional(
    Type.String({
      pattern: '^([0-9]{2}|[A-Z0-9]{4})$',
      description: 'Network operator that was called: the first two digits of its MPANs, or its MPID',
      examples: ['10', 'EELC'],
    }),
  ),
};

export interface WhomCalled {
  mpan?: string | null | undefined;
  dno?: string | undefined;
  at?: string | undefined;
}

/** Whom to telephone about the fault as it is now, in words. */
export function whomToTelephone({ dnoMpid, mpan }: StoredFault): string {
  const name = operatorByName(operatorOf(dnoMpid));
  return mpan === null ? `${name} (the MPAN is not known)` : `${name} about MPAN ${formatMpan(mpan)}`;
}

const bare = (mpan: string | null) => mpan?.replaceAll(' ', '') ?? null;

/** Whether a request names another metering point than the fault has now; one that names none does not. */
const isElsewhere = (fault: StoredFault, mpan: string | null | undefined): boolean =>
  mpan !== undefined && bare(mpan) !== fault.mpan;

const elsewhere = ({ mpan }: StoredFault, fix: string): Issue => ({
  path: 'mpan',
  message: `is not the current MPAN of the fault, ${mpan ?? 'unknown'}`,
  fix,
});

/** Throws a 409 when a request is about another metering point than the fault has now. */
export function refuseOtherPoint(fault: StoredFault, mpan: string | null | undefined): void {
  if (isElsewhere(fault, mpan))
    throw conflict(elsewhere(fault, 'Nothing was changed. Read the fault again before you retry.'));
}

/** No operator is known to compare with; whom a person found by the address and telephoned can be recorded all the same. */
const operatorUnknown: Issue = {
  path: 'dno',
  message: 'cannot be compared: the operator of the fault is not known',
  fix: 'If you have telephoned the operator of the address, leave out `dno`, and name that operator in `reference`.',
};

/** Throws a 400 where nothing would say who was telephoned: the operator of the fault is not known, and the caller names none. */
export function requireNamedOperator({ dnoMpid }: StoredFault, reference: string | null): void {
  if (dnoMpid !== null || reference !== null) return;
  throw badRequest({
    path: 'reference',
    message: 'is missing, and the network operator of the fault is not known',
    fix: 'Name the operator that you telephoned in `reference`.',
  });
}

/** `Eastern (10, EELC)`: a person may have typed either. */
function nameOf(dnoMpid: string): string {
  const operator = distributorByMpid(dnoMpid);
  return operator === undefined ? dnoMpid : `${operator.area} (${operator.id}, ${dnoMpid})`;
}

/** Throws a 409 when the call was to another operator, or about another metering point, than the fault has now. */
export function refuseOtherCall(fault: StoredFault, { mpan, dno }: WhomCalled): void {
  const fix = `The call does not count. Telephone ${whomToTelephone(fault)}, then confirm that call. Also call back the operator that you telephoned: it may attend the wrong place.`;
  const wrong: Issue[] = [];
  if (isElsewhere(fault, mpan)) wrong.push(elsewhere(fault, fix));
  const operator = distributorByMpid(fault.dnoMpid);
  if (dno !== undefined && dno !== fault.dnoMpid && dno !== operator?.id)
    wrong.push(
      fault.dnoMpid === null
        ? operatorUnknown
        : { path: 'dno', message: `is not the operator of the fault: that is ${nameOf(fault.dnoMpid)}`, fix },
    );
  if (wrong.length > 0) throw conflict(...wrong);
}

/** The message of a property that a request lacks; null for a fault that is as it was reported first. `newsAt`: since when its call is about something new. */
function missingSince({ reportedAt, renewedAt }: StoredFault, newsAt: string | null): string | null {
  if (newsAt !== null) return `is missing, and the details for the call changed at ${newsAt}`;
  return renewedAt <= reportedAt
    ? null
    : `is missing, and the MPAN, operator or category of the fault changed at ${renewedAt}`;
}

const missingOf = (sent: WhomCalled) => (['mpan', 'at'] as const).filter((name) => sent[name] === undefined);

/** Clocks of callers may be ahead by so much. */
const clockSkew = 60_000;

/** True for a time that has not come yet, by the clock of the database. */
export const isAhead = ({ readAt }: StoredFault, at: string): boolean =>
  Date.parse(at) > Date.parse(readAt) + clockSkew;

/**
 * Throws a 409 when the request says that its caller was shown the fault before its last change, such as a comment that reports
 * more danger, and a 400 when a fault was moved, raised or reported again and the request does not say what was shown.
 */
export function refuseOldScreen(fault: StoredFault, shown: Pick<WhomCalled, 'mpan' | 'at'>): void {
  const { at } = shown;
  if (at !== undefined && isAhead(fault, at))
    throw badRequest({
      path: 'at',
      message: 'is in the future',
      fix: 'Send the time at which you read the fault.',
    });
  const message = missingSince(fault, isDemandedAgain(fault) ? fault.callDetailsAt : null);
  const missing = message === null ? [] : missingOf(shown);
  const fix = 'Read the fault again, and send its current `mpan`, and its `updatedAt` as `at`.';
  if (message !== null && missing.length > 0)
    throw badRequest(...missing.map((path) => ({ path, message, fix })));
  if (at === undefined || Date.parse(at) >= Date.parse(fault.changedAt)) return;
  throw conflict({
    path: 'at',
    message: `is before the last change of the fault, at ${fault.changedAt}`,
    fix: 'Nothing was changed. Read the fault again before you retry.',
  });
}

/**
 * Throws a 400 when a fault was moved, raised or reported again, or the details for its call changed, and the request does not say what the call was about, and when it was
 * made: a screen from before that, or a retry of a call from before, must not confirm a call that was not made.
 * @param offSince since when the call about a closed fault has to say that a supply was left off; null where it has not
 */
export function requireWhom(fault: StoredFault, called: WhomCalled, offSince: string | null): void {
  const message = missingSince(fault, offSince ?? (hasNewDetails(fault) ? fault.callDetailsAt : null));
  if (message === null) return;
  const missing = missingOf(called);
  if (missing.length === 0) return;
  const wanted = {
    mpan: `\`mpan\`${fault.mpan === null ? ': null' : ''}`,
    at: 'the time of that call, `at`',
  };
  const fix = `Telephone ${whomToTelephone(fault)}, and send ${missing.map((name) => wanted[name]).join(' and ')}.`;
  throw badRequest(...missing.map((path) => ({ path, message, fix })));
}
