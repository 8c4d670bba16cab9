import type { Check, Diagnosis } from '@team-operations/pages-api';
import type { Inspection } from '../metadata-documents/metadata-documents.ts';
import type { RawDocument } from '../metadata-documents/document.ts';
import type { ClientRow } from '../storage/client-row.ts';
import { otherIssues } from './checks/issue-checks.ts';
import { subjectChecks } from './checks/subject-checks.ts';
import { diagnosis, pass, warn } from './diagnosis.ts';
import { subjectFrom } from './subject.ts';

const name = 'Document';

/** The size that the draft recommends to read at most (section 8.7): other servers may refuse a larger document. */
const recommendedBytes = 5 * 1024;

function readable(address: string, bytes: number): Check[] {
  const checks = [pass(name, `${address} is served correctly.`)];
  if (bytes > recommendedBytes) {
    checks.push(warn(name, `It has ${bytes} bytes, and other servers read only 5 kB.`, 'Make it smaller.'));
  }
  if (address.includes('?')) {
    checks.push(
      warn(name, 'Its address has a query, which is discouraged.', 'Serve it at an address without one.'),
    );
  }
  return checks;
}

/** Addresses that the client gives of itself, and that people are not shown. */
function passedOver(document: RawDocument, { metadata }: ClientRow): Check[] {
  return ['client_uri', 'logo_uri', 'tos_uri', 'policy_uri']
    .filter((property) => property in document && !(property in metadata))
    .map((property) => {
      const message = `${property} is ignored: it is not on the host of the document.`;
      return warn(name, message, 'Serve both from one host to show it to users.');
    });
}

/** Said when requests of the client are still answered, which its developer may wonder about. */
function keptVersion(kept: ClientRow | null): Check[] {
  if (kept === null) return [];
  const message = `The version of ${kept.updatedAt.slice(0, 10)} remains in use for at most one day.`;
  return [warn(name, message, 'Fix the document before then.')];
}

export interface SeenDocument {
  address: string;
  /** As it was fetched just now. */
  inspection: Inspection;
  /** What the code that decides makes of the client all the same. */
  kept: ClientRow | null;
  lastUse: readonly Check[];
}

/** A client that is described by a document. */
export function diagnoseDocument(seen: SeenDocument, baseUrl: string): Diagnosis {
  const { address, inspection, lastUse } = seen;
  if ('client' in inspection) {
    const { client, document, bytes } = inspection;
    const { scopes, createdAt: registeredAt } = client;
    const subject = subjectFrom(document, 'metadata_document', { name: client.name, scopes, issues: [] });
    const shown = { clientId: address, name: client.name, origin: client.origin, registeredAt };
    return diagnosis(shown, [
      ...readable(address, bytes),
      ...passedOver(document, client),
      ...subjectChecks(subject, baseUrl),
      ...lastUse,
    ]);
  }
  const { issues, document } = inspection;
  const about = [...otherIssues(issues, name, 'The document'), ...keptVersion(seen.kept)];
  if (document === undefined) return diagnosis(null, about);
  const fetched = about.some(({ outcome }) => outcome === 'fail')
    ? []
    : [pass(name, 'It was fetched and parsed; its content is invalid.')];
  const subject = subjectFrom(document, 'metadata_document', { scopes: null, issues });
  return diagnosis(null, [...fetched, ...about, ...subjectChecks(subject, baseUrl)]);
}
