import { mayBeDanger, type ClaimedFault } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import type { Suppressed } from './alarm-budget.ts';
import { principalOfSender, type Owner, type RefusedFault, type Sender } from './refused-fault.ts';
import type { SuppressedReport } from './suppressed-report.ts';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';

/** Key of what no credential was accepted for; the topic's key is an id. */
const noCredential = '00000000-0000-0000-0000-000000000000';

/** Names that an alarm may carry: a hostile request may have names of any length, of anything. */
const fieldName = /^[\w.-]{1,100}$/;
const fieldsOf = (paths: readonly string[]) => [...new Set(paths)].filter((path) => fieldName.test(path));

/** Who sent it, where that is known but not allowed to submit. */
function sentBy(sender: Sender) {
  if (sender.kind === 'unknown') return null;
  const { teamId, credentialId, name } = sender.kind === 'former' ? sender.former : sender.principal;
  return { teamId, credentialId, name, accepted: sender.kind !== 'former' };
}

/** Who watches one operator, or one category, must see what may be of it too. Danger to life is shown to those who watch for that. */
function headersOf(fault: ClaimedFault) {
  const { category, dno, otherJobs } = fault;
  const isOfOne = otherJobs.every((other) => other.dno?.distributorId === dno?.distributorId);
  const isAlike =
    category === 'A' || (!mayBeDanger(fault) && otherJobs.every((other) => other.category === category));
  return {
    faultcategory: isAlike ? (category ?? undefined) : undefined,
    dno: isOfOne ? dno?.distributorId : undefined,
  };
}

export function alarmOf(refused: RefusedFault): OutboxEvent {
  const { fault, sender, paths, status, requestId, isWhole, receivedBefore, mpanAsSent } = refused;
  const extensions = headersOf(fault);
  const refusedAt = new Date().toISOString();
  const { supplyOff, otherJobs, ...claimed } = fault;
  const report = {
    ...claimed,
    ...(supplyOff && { supplyOff }),
    ...(otherJobs.length > 0 && {
      otherJobs: otherJobs.map(({ jobReference, mpan, category }) => ({ jobReference, mpan, category })),
    }),
    ...(mpanAsSent !== null && { mpanAsSent }),
    fields: fieldsOf(paths),
    refusedAt,
    status,
    requestId,
    readToEnd: isWhole,
    ...(receivedBefore && { receivedBefore }),
  };
  if (sender.kind !== 'submitter') {
    const by = sentBy(sender);
    return safeIsolationAlarms.event('fault.refused.unidentified', {
      key: principalOfSender(sender)?.credentialId ?? noCredential,
      extensions: { ...extensions, teamid: by?.teamId },
      data: by === null ? report : { ...report, sentBy: by },
    });
  }
  const { teamId, integrationId, credentialId, name } = sender.principal;
  return safeIsolationAlarms.event('fault.refused', {
    key: credentialId,
    extensions: { ...extensions, teamid: teamId },
    data: { teamId, integrationId, credentialId, name, ...report },
  });
}

/** Of several ended credentials, which share a list, the team alone is known. */
const reportedOf = (owner: Owner): { teamId?: string; credentialId?: string; name?: string } =>
  owner.kind === 'formers' ? { teamId: owner.teamId } : (sentBy(owner) ?? {});

export function suppressedEvent(
  owner: Owner,
  { count, from, until }: Suppressed,
  reports: SuppressedReport[],
): OutboxEvent {
  const { teamId = null, credentialId = null, name = null } = reportedOf(owner);
  return safeIsolationAlarms.event('fault.refused.suppressed', {
    key: principalOfSender(owner)?.credentialId ?? noCredential,
    extensions: { teamid: teamId ?? undefined },
    data: {
      teamId,
      credentialId,
      name,
      count,
      reports,
      from: from.toISOString(),
      until: until.toISOString(),
    },
  });
}
