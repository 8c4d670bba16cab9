import type { Check, Diagnosis } from '@team-operations/pages-api';
import type { ClientRow } from '../storage/client-row.ts';
import { subjectChecks } from './checks/subject-checks.ts';
import { diagnosis, fail, pass, warn } from './diagnosis.ts';
import type { ClientTrace } from './known-clients.ts';
import { subjectOf } from './subject.ts';

const name = 'Client';

const provenance: Readonly<Record<ClientRow['origin'], string>> = {
  service: 'was installed with this service',
  team: 'was created in a team’s developer settings',
  registration: 'registered itself',
  metadata_document: 'uses a client metadata document',
};

const registerAgain =
  'Register again, or create the application again in Settings > Developer > OAuth Applications.';

/** The day alone: to the second it would reveal too much to unknown callers, and it is not needed. */
const day = (instant: string) => instant.slice(0, 10);

/** When the application was last used, as far as the caller may know. */
export function lastUseChecks(trace: ClientTrace | null, signedIn: boolean): Check[] {
  if (!signedIn || trace === null) return [];
  const { lastUsedAt } = trace;
  if (lastUsedAt === null) return [pass('Last used', 'It has not been used for your teams yet.')];
  return [pass('Last used', `It was last used for your teams on ${day(lastUsedAt)}.`)];
}

/** No client, or a deleted one that the caller may know of. */
export function diagnoseUnknown(deletedAt: string | null): Diagnosis {
  const message =
    deletedAt === null
      ? 'Unknown client ID or name.'
      : `It was deleted on ${day(deletedAt)}: its requests fail with invalid_client.`;
  const fix =
    deletedAt === null ? 'Check that the client_id is complete. A name must match exactly.' : registerAgain;
  return diagnosis(null, [fail(name, message, fix)]);
}

export interface KeptClient {
  client: ClientRow;
  /** False when the caller knows its name alone. */
  byIdentifier: boolean;
  /** How many clients of this name there are. */
  sameName: number;
  showsAddresses: boolean;
  lastUse: readonly Check[];
}

/** A client that is kept here. */
export function diagnoseKept(kept: KeptClient, baseUrl: string): Diagnosis {
  const { client, byIdentifier, sameName, showsAddresses, lastUse } = kept;
  const { clientId, origin, createdAt: registeredAt } = client;
  const checks = [pass(name, `The client is known: it ${provenance[origin]} on ${day(registeredAt)}.`)];
  if (sameName > 1) {
    const message = `${sameName} clients have this name; one of them is shown.`;
    checks.push(warn(name, message, 'Use the client_id instead.'));
  }
  const shown = {
    clientId: byIdentifier || showsAddresses ? clientId : null,
    name: client.name,
    origin,
    registeredAt,
  };
  const subject = subjectOf(client, showsAddresses);
  return diagnosis(shown, [...checks, ...subjectChecks(subject, baseUrl), ...lastUse]);
}
