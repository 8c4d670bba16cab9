import type { Diagnosis } from '@team-operations/pages-api';
import type { StatementRunner } from '@team-operations/database';
import { isClientIdUrl } from '../metadata-documents/client-id-url.ts';
import type { MetadataDocuments } from '../metadata-documents/metadata-documents.ts';
import type { ValidateRegistration } from '../registration/validate-registration.ts';
import type { RequestOrigin } from '@team-operations/credentials';
import type { SignedIn } from '../sign-in/sessions.ts';
import type { Clients } from '../storage/clients.ts';
import { diagnoseDocument } from './diagnose-document.ts';
import { diagnoseKept, diagnoseUnknown, lastUseChecks } from './diagnose-kept.ts';
import { diagnoseMetadata } from './diagnose-metadata.ts';
import { findByName, traceClient, type ClientTrace } from './known-clients.ts';

export interface DoctorParts {
  database: StatementRunner;
  clients: Pick<Clients, 'find'>;
  metadataDocuments: Pick<MetadataDocuments, 'inspect'>;
  validate: ValidateRegistration;
  /** `{base_url}`, without a slash at its end. */
  baseUrl: string;
}

/** Who asks the doctor. */
export interface Caller {
  /** Null for an anonymous caller. */
  signedIn: Pick<SignedIn, 'teams'> | null;
  origin: RequestOrigin;
}

export interface Doctor {
  /** Checks a client by its identifier, the URL of its metadata document, or its name. */
  diagnose(client: string, caller: Caller): Promise<Diagnosis>;
  /** Checks the metadata of a registration request. */
  diagnoseMetadata(metadata: unknown): Promise<Diagnosis>;
}

/** No identifier, address or name is longer. */
const longest = 2048;

/**
 * Checks a client with the production code and returns the findings for its developer. An anonymous caller
 * reads of a team's application what the authorization endpoint would show too, and nothing of who uses it.
 */
export function createDoctor(parts: DoctorParts): Doctor {
  const { database, clients, metadataDocuments, validate, baseUrl } = parts;

  const isOwn = (teamId: string | null, teamIds: readonly string[]) =>
    teamId !== null && teamIds.includes(teamId);

  async function diagnoseIdentifier(
    clientId: string,
    trace: ClientTrace,
    caller: Caller,
    teamIds: readonly string[],
  ) {
    const client = await clients.find(clientId);
    const own = isOwn(trace.teamId, teamIds);
    if (client === null) return diagnoseUnknown(own || trace.origin !== 'team' ? trace.deletedAt : null);
    const showsAddresses = own || client.origin !== 'team';
    const lastUse = lastUseChecks(trace, caller.signedIn !== null);
    return diagnoseKept({ client, byIdentifier: true, sameName: 1, showsAddresses, lastUse }, baseUrl);
  }

  async function diagnoseName(name: string, caller: Caller, teamIds: readonly string[]) {
    const named = await findByName(database, name, teamIds);
    if (named === null) return diagnoseUnknown(null);
    const { client, sameName } = named;
    const own = isOwn(client.teamId, teamIds);
    const trace = own ? await traceClient(database, client.clientId, teamIds) : null;
    const lastUse = lastUseChecks(trace, caller.signedIn !== null);
    return diagnoseKept({ client, byIdentifier: false, sameName, showsAddresses: own, lastUse }, baseUrl);
  }

  return {
    async diagnose(client, caller) {
      if (client.length > longest || client.includes('\0')) return diagnoseUnknown(null);
      const teamIds = caller.signedIn?.teams.map(({ id }) => id) ?? [];
      const trace = await traceClient(database, client, teamIds);
      if (isClientIdUrl(client)) {
        const inspection = await metadataDocuments.inspect(client, caller.origin);
        const kept = 'issues' in inspection ? await clients.find(client) : null;
        const lastUse = lastUseChecks(trace, caller.signedIn !== null);
        return diagnoseDocument({ address: client, inspection, kept, lastUse }, baseUrl);
      }
      if (trace === null) return diagnoseName(client, caller, teamIds);
      return diagnoseIdentifier(client, trace, caller, teamIds);
    },
    diagnoseMetadata: (metadata) => diagnoseMetadata(metadata, validate, baseUrl),
  };
}
