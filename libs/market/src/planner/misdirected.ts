import type { Issue } from '@team-operations/errors';
import { formatMpan } from '../mpan.ts';
import { distributorByMpid } from '../parties/distributors.ts';
import { withoutItsNumber, withoutNumberElsewhere } from '../parties/national-number.ts';

/** A message, to whom it goes, and about which metering point. */
export interface SentMessage {
  flow: string;
  toMpid: string | null;
  mpan: string | null;
}

/** A message that its receiver has, or may have. */
export interface MessageOut extends SentMessage {
  /** The market gateway took it. False: it may have, or may yet. */
  wasSent: boolean;
}

/** A message that went, or may have gone, to a receiver or about a metering point that is not right any more. */
export interface MisdirectedMessage extends MessageOut {
  toMpid: string;
  /** Whether the one that replaces it is about another metering point. */
  moved: boolean;
}

/** What is said of a message, with the one that is out in its place; null where none is, so that no person has to telephone. */
export interface MessageWarning {
  out: MessageOut | null;
  issue: Issue;
}

/** The end of a warning of a message that no message calls back. */
export const notCalledBack = ({ wasSent }: Pick<MessageOut, 'wasSent'>): string =>
  `it ${wasSent ? 'was' : 'may have been'} sent, and no message calls it back`;
/** The end where it was sent, and its receiver does not act on it. */
export const rejectedByReceiver = 'sent and rejected: its receiver does not act on it';
export const noLongerRequired = (which: string) => `The submission no longer requires ${which}`;
/**
 * Names whom to telephone: who reads it may know neither the parties of the market nor their numbers.
 * @param dnoMpid the operator of the place, to which the national number leads
 */
export function byTelephone({ toMpid }: Pick<SentMessage, 'toMpid'>, dnoMpid: string | null): string {
  const operator = distributorByMpid(toMpid);
  const whom = operator === undefined ? (toMpid ?? 'its receiver') : `${operator.area} (${operator.mpid})`;
  const call = `Telephone ${whom}, and say that the message no longer applies.`;
  if (operator === undefined) return call;
  return `${call} ${toMpid === dnoMpid ? withoutItsNumber : withoutNumberElsewhere}`;
}

const theEarlier = 'The earlier ';
const noLongerApplies = (which: string) => `${theEarlier}${which} no longer applies`;

/**
 * What a warning is about, without whether the message was sent: that may be known only later. Answers that were stored by earlier versions begin
 * otherwise.
 */
export const subjectOfWarning = (warning: string): string =>
  warning
    .replace(/; [^;]*calls it back$/, '')
    .replace(/^replaces (.*)$/, (_, which: string) => noLongerApplies(which));

/** A message of which a warning asks a person to telephone the receiver. */
interface WarnedMessage {
  flow: string;
  toMpid: string;
  /** The submission does not require it any more. */
  isWithdrawn: boolean;
  /** It went to a receiver or about a metering point that is not right any more. */
  isMisdirected: boolean;
  /** The metering point that is not right any more, 13 digits; null where it stays the same. */
  mpan: string | null;
}

const asksForCall =
  /^(The earlier |The submission no longer requires |)(D\d{4}) to (\w{4})\b(?: about ([\d ]*\d))?.*, and no message (?:calls it back|corrects it)$/;

/** Of a warning that asks a person to telephone the receiver of a message: which message that is; null for another warning. */
export function messageOfWarning(warning: string): WarnedMessage | null {
  const [, beginning, flow, toMpid, about] = asksForCall.exec(warning) ?? [];
  if (flow === undefined || toMpid === undefined) return null;
  return {
    ...{ flow, toMpid, isWithdrawn: warning.startsWith(noLongerRequired(flow)) },
    ...{ isMisdirected: beginning === theEarlier, mpan: about?.replaceAll(' ', '') ?? null },
  };
}

/** What of a message that went out is misdirected once another one takes its place; empty when both go to the same. */
export function misdirectedBy(before: MessageOut, now: SentMessage): MisdirectedMessage[] {
  const { flow, toMpid, mpan, wasSent } = before;
  const moved = mpan !== now.mpan;
  return toMpid === null || (toMpid === now.toMpid && !moved) ? [] : [{ flow, toMpid, mpan, wasSent, moved }];
}

/** No message notifies a receiver, or of a metering point, that the one before was wrong: a person has to. */
export function misdirectedWarnings(
  messages: readonly MisdirectedMessage[],
  dnoMpid: string | null,
): Issue[] {
  return messages.map(({ flow, toMpid, mpan, moved, wasSent }) => {
    const about = mpan === null || !moved ? '' : ` about ${formatMpan(mpan)}`;
    const message = `${noLongerApplies(`${flow} to ${toMpid}${about}`)}; ${notCalledBack({ wasSent })}`;
    return { path: '', message, fix: byTelephone({ toMpid }, dnoMpid) };
  });
}
