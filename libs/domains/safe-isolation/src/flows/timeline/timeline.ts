import type { Static } from '@sinclair/typebox';
import { formatMpan } from '@team-operations/market';
import { enderInWords } from '../../submissions/closed-in-words.ts';
import type { FlowDetails } from '../get-flow.ts';
import { contentOf, type MessageContent } from './message-content.ts';

/** One thing that happened to a market message. */
export interface TimelineStep {
  /** `2026-03-01 10:04 +00:00`, in the team's time zone: of the hour that comes twice in October, the offset says which. */
  at: string;
  /** What happened, in two or three words. */
  title: string;
  /** State after the step, the file and the reason, where there are any. */
  facts: string[];
  state: string;
}

/** What a timeline shows, for every form of it. */
export interface Timeline {
  title: string;
  /** Whom it concerns, and how it is now. */
  facts: string[];
  /** What the message says. */
  content: MessageContent;
  /** In order; the newest is last. */
  steps: TimelineStep[];
  /** How many earlier ones are left out. */
  earlier: number;
  timeZone: string;
}

/** More steps make an image too long to read. */
const mostSteps = 60;

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A minute in a time zone, as people of every country read it, with its offset from UTC. */
function minuteIn(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  const offsetOf = (at: Date) =>
    zone
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace('GMT', '') || '+00:00';
  return (instant) => `${format.format(new Date(instant))} ${offsetOf(new Date(instant))}`;
}

type Details = Static<typeof FlowDetails>;

function stepOf(
  { event, state, fileId, details, at }: Details['history'][number],
  minute: (at: string) => string,
): TimelineStep {
  const { reason } = details;
  const title = capitalised(event.replaceAll('_', ' '));
  const file = fileId === null ? [] : [`File ${fileId}`];
  // `mpan: MPAN 10… has a mistyped digit` names the field twice.
  const why = typeof reason === 'string' && reason !== '' ? [reason.replace(/^(\w+): (?=\1\b)/i, '')] : [];
  return {
    at: minute(at),
    title,
    facts: [...(title.toUpperCase() === state ? [] : [state]), ...file, ...why],
    state,
  };
}

function responseIn(
  { responseClock: clock, faultClosed, state }: Details,
  minute: (at: string) => string,
): string[] {
  const answered =
    clock?.respondedAt == null
      ? []
      : [`Response received on ${minute(clock.respondedAt)}: ${clock.response ?? ''}`];
  if (faultClosed !== null) {
    const { closedAt, by } = faultClosed;
    return [...answered, `Fault closed on ${minute(closedAt)} by ${enderInWords(by)}: no response is due`];
  }
  if (clock?.withdrawnAt != null)
    return [...answered, `Report withdrawn on ${minute(clock.withdrawnAt)}: no response is due`];
  if (clock?.respondBy == null) return answered;
  const due = `Response due by ${minute(clock.respondBy)}`;
  if (answered.length > 0) return [due, ...answered];
  const none = state === 'HELD' || state === 'QUEUED' ? 'but the message is not sent yet' : 'none yet';
  return [`${due}, ${none}`];
}

/** The timeline of a market message, from what `flows.get` shows. */
export function timelineOf(flow: Details, timeZone: string): Timeline {
  const minute = minuteIn(timeZone);
  const receiver = flow.toMpid === null ? 'receiver not known' : `to ${flow.toMpid}`;
  return {
    title: `${flow.flow} ${receiver}, ${flow.state}`,
    facts: [
      ...(flow.purpose === null ? [] : [flow.purpose]),
      `MPAN ${flow.mpan === null ? 'not known' : formatMpan(flow.mpan)}${flow.jobReference === null ? '' : `, job ${flow.jobReference}`}`,
      ...(flow.live ? [] : ['Test file: it has no effect in the market.']),
      ...flow.held.map(({ field, reason }) => `Held for ${field}: ${reason}`),
      ...(flow.failure === null ? [] : [flow.failure]),
      ...responseIn(flow, minute),
    ],
    content: contentOf(flow.content),
    steps: flow.history.slice(-mostSteps).map((entry) => stepOf(entry, minute)),
    earlier: Math.max(0, flow.history.length - mostSteps),
    timeZone,
  };
}
