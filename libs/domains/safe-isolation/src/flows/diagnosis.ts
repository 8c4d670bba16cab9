import type { Issue } from '@team-operations/errors';
import { because, notAgain, receiver, whenAnswered } from './answered-report.ts';
import { dangerMessages } from './danger-messages.ts';
import type { DiagnosedFlow, Finding } from './diagnosed-flow.ts';
import { howToRelease } from './how-to-release.ts';
import { longestWaitMinutes } from './waiting-delivery.ts';
import type { Flow } from './flow.ts';
import { isUncorrected, untilCorrected, whenAccepted } from './uncorrected-message.ts';

const minute = 60_000;

/** How long ago an instant is, in words. */
export function since(instant: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / minute));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Who acts on the danger that a message is about should know of it before the message arrives. */
function untilSent({ flow, toMpid }: Flow): string {
  const danger = dangerMessages[flow];
  if (danger === undefined) return '';
  const who = toMpid === null ? `the ${danger.receiver}` : `${toMpid}, the ${danger.receiver}`;
  const telephone = flow === 'D0135' ? 'If the fault is of category A or B, telephone' : 'Telephone';
  return ` ${telephone} ${who}: it may not have the ${danger.what}.`;
}

/** A message that is not to be sent again does not correct itself at whom it went to: only a person can. */
function whenUnanswered(flow: Flow, replaced: Issue | null, settled: Issue | null): string {
  if (isUncorrected(flow, replaced)) return `Do not send it again. ${untilCorrected(flow)}`;
  if (replaced !== null)
    return `Do not send it again. If the newer message goes to another receiver or is about another metering point, telephone ${receiver(flow)}, and say that this one does not apply.`;
  if (settled !== null) return notAgain(settled);
  return `Ask ${receiver(flow)} whether it has the file. If it does not: POST /v1/flows/:id/resend.`;
}

const byState: Record<Flow['state'], (diagnosed: DiagnosedFlow) => Finding[]> = {
  HELD: ({ flow }) =>
    flow.held.length === 0
      ? [
          {
            code: 'held',
            finding: 'It is held for a person to check.',
            remedy: `Release it with POST /v1/flows/:id/fix: ${howToRelease}.`,
          },
        ]
      : flow.held.map(({ field, reason, fix }) => ({
          code: 'held',
          finding: `Held for \`${field}\`: ${reason}`,
          remedy: fix,
        })),
  QUEUED: ({ flow, now }) => {
    const waits = `It has been waiting for the market gateway for ${since(flow.updatedAt, now)}.`;
    const isAway = Date.parse(now) - Date.parse(flow.updatedAt) > longestWaitMinutes * minute;
    const remedy = isAway
      ? `Ask the platform team whether the gateway is reachable. The message is sent once it is.${untilSent(flow)}`
      : 'None: it is sent shortly.';
    return [{ code: 'waits_for_gateway', finding: waits, remedy }];
  },
  SENT: (diagnosed) => {
    const { flow, replaced, settled, fault, now } = diagnosed;
    const answered = whenAnswered(diagnosed);
    if (answered !== null) return [answered];
    return [
      {
        code: 'unanswered',
        finding: `File ${flow.fileId ?? ''} was sent to ${receiver(flow)} ${since(flow.sentAt ?? flow.updatedAt, now)} ago and is not acknowledged.${because(replaced === null ? settled : null, fault)}`,
        remedy: whenUnanswered(flow, replaced, settled),
      },
    ];
  },
  ACKNOWLEDGED: (diagnosed) => {
    const { flow, replaced, settled, fault } = diagnosed;
    const answered = whenAnswered(diagnosed);
    return [
      ...(answered === null ? [] : [answered]),
      {
        code: 'acknowledged',
        finding: `${receiver(flow)} acknowledged it at ${flow.acknowledgedAt ?? flow.updatedAt}.${because(settled, answered === null ? fault : null)}`,
        remedy: whenAccepted(flow, replaced, settled),
      },
    ];
  },
  REJECTED: ({ flow, settled, fault }) => [
    {
      code: 'rejected',
      finding: `${receiver(flow)} rejected it: ${flow.failure ?? 'without a reason'}.${because(settled, fault)}`,
      remedy:
        settled === null
          ? 'Correct it with POST /v1/flows/:id/fix, or ask the installer to correct the worksheet. Either sends it again.'
          : notAgain(settled),
    },
  ],
  FAILED: ({ flow, settled, fault }) => [
    {
      code: 'failed',
      finding: `It was not delivered: ${flow.failure ?? 'the reason is not known'}.${because(settled, fault)}`,
      remedy:
        settled === null
          ? 'Remove the cause, then POST /v1/flows/:id/resend, or /regenerate for a new file from current data.'
          : notAgain(settled),
    },
  ],
};

/** Why a message is where it is, the most urgent first. */
export function diagnose(diagnosed: DiagnosedFlow): Finding[] {
  const { flow, replaced, fault } = diagnosed;
  const findings: Finding[] = [];
  if (fault?.telephoneNow === true)
    findings.push({
      code: 'call_outstanding',
      finding: `${fault.operator} must be telephoned about the reported fault. No call is confirmed.`,
      remedy: 'Telephone the operator, then POST /v1/dno-faults/:id/confirm-call.',
    });
  if (fault?.overdue === true)
    findings.push({
      code: 'fault_overdue',
      finding: `${fault.operator} did not respond to the fault by ${fault.respondBy ?? ''}.`,
      remedy: 'Telephone the operator, and acknowledge the fault with POST /v1/dno-faults/:id/acknowledge.',
    });
  if (replaced !== null)
    findings.push({ code: 'replaced', finding: `It ${replaced.message}.`, remedy: replaced.fix ?? '' });
  findings.push(...byState[flow.state](diagnosed));
  if (!flow.live)
    findings.push({
      code: 'test_file',
      finding: 'The file has the test flag: its receiver ignores it.',
      remedy: 'Nothing in a test deployment. In production the platform team sets MARKET_LIVE.',
    });
  return findings;
}
