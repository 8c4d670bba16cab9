import { formatMpan } from '@team-operations/market';
import type { FaultNotification } from './fault-notification.ts';
import type { ConfirmedCall } from './confirmed-call.ts';
import type { AuditEntry, Job } from './job.ts';
import type { SentMessage } from './market-message.ts';
import type { Reading } from './oauth/read-by-assistant.ts';
import type { Submission } from './submission.ts';
import type { Visit } from './visit.ts';

/** One step as it is printed: what happened, in one sentence, and what proves it. */
export interface StepReport {
  sentence: string;
  details: string[];
}

/** An id as people compare ids: its end, as the beginning of all that were made today is the same. */
export function short(id: string): string {
  return `…${id.slice(-6)}`;
}

export function reportCreated(job: Job): StepReport {
  return report(
    `The office creates job ${job.externalReference} (${short(job.id)}) through REST: ${job.status}.`,
  );
}

export function reportStarted({ assigned, started }: { assigned: Job; started: Job }): StepReport {
  const engineer = short(assigned.assignedEngineerId ?? '');
  return report(
    `It is assigned to engineer ${engineer}, who starts it: ${assigned.status}, ${started.status}.`,
  );
}

export function reportSubmitted({ scenario, flows, warnings }: Submission, visit: Visit): StepReport {
  const messages = flows.map(
    ({ flow, to_mpid, state }) => `${flow} to ${to_mpid ?? 'no receiver yet'} ${state}`,
  );
  return report(
    `The installer submits ${visit.reference} through SIP: DNO issue A at MPAN ${formatMpan(visit.mpan)}; accepted.`,
    `Scenario ${scenario}; market messages: ${messages.join(', ')}.`,
    ...warnings.map(({ field, warning }) => `Warning: ${field} ${warning.replace(/\.$/, '')}.`),
  );
}

/** @param path as a person would type it */
export function reportSent({ lines }: SentMessage, path: string): StepReport {
  return report(`D0135 is SENT; for the network operator there is ${path}:`, ...lines);
}

export function reportNotified({ place, headers, fault }: FaultNotification): StepReport {
  const shown = ['ce_type', 'ce_faultcategory', 'ce_dno', 'ce_jobid'];
  return report(
    `A separate consumer reads it from Kafka, ${place}: category ${fault.category}, ${fault.dno.area}.`,
    shown.map((name) => `${name}: ${shortIfLong(headers[name] ?? '')}`).join('  '),
  );
}

export function reportReadBack({ job, history }: { job: Job; history: AuditEntry[] }): StepReport {
  const changes = history.map(({ operation, surface }) => `${operation} (${surface})`);
  return report(
    `The job, read back through REST: ${job.status}, DNO to be telephoned since ${clock(job.telephoneDnoSince)}.`,
    `History: ${changes.join(', ')}.`,
  );
}

export function reportConfirmed({ name, dno, job, reference }: ConfirmedCall): StepReport {
  return report(
    `${name} telephones ${dno}, and confirms the call: the reminders stop.`,
    `Reference of the call: ${reference}. In a terminal: npm run faults -- call ${job}`,
  );
}

export function reportAssistant({ assistant, tools, job, group, refusal }: Reading): StepReport {
  const { asked, person, clientId, scopes, tokenLifetime } = assistant;
  const { category, dno } = group.fault;
  return report(
    `${asked.client_name} registers itself; ${person} signs in and grants it ${scopes}; through MCP it reads the job: ${job.status}.`,
    `It gets ${tools} tools. flows_get_group: ${group.messages} market messages, an open fault of category ${category}, ${dno.area}.`,
    `It asked for ${asked.scopes.length} permissions. Application ${short(clientId)}, PKCE; its token lasts ${tokenLifetime} s.`,
    `jobs_cancel: 403 ${refusal}`,
  );
}

function report(sentence: string, ...details: string[]): StepReport {
  return { sentence, details };
}

const idLength = 36;

function shortIfLong(value: string): string {
  return value.length === idLength ? short(value) : value;
}

function clock(instant: string | null): string {
  return `${instant?.slice(11, 19)} UTC`;
}
