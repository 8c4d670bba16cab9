import type { Inspection } from '../metadata-documents/metadata-documents.ts';
import { otherIssues } from './checks/issue-checks.ts';
import { subjectChecks } from './checks/subject-checks.ts';
import { diagnosis, pass, warn, type Check, type Diagnosis } from './diagnosis.ts';
import { subjectFrom } from './subject.ts';

const name = 'Document';

/** The size that the draft recommends to read at most (section 8.7): other servers may refuse a larger document. */
const recommendedBytes = 5 * 1024;

function readable(address: string, bytes: number): Check[] {
  const checks = [pass(name, `${address} is served as it should be.`)];
  if (bytes > recommendedBytes) {
    checks.push(warn(name, `It has ${bytes} bytes, and other servers read 5 kB only.`, 'Make it smaller.'));
  }
  if (address.includes('?')) {
    checks.push(
      warn(name, 'Its address has a query, which is discouraged.', 'Serve it at an address without one.'),
    );
  }
  return checks;
}

/** A client that is described by a document, as that was fetched just now. */
export function diagnoseDocument(
  address: string,
  inspection: Inspection,
  lastUse: readonly Check[],
  baseUrl: string,
): Diagnosis {
  if ('client' in inspection) {
    const { client, document, bytes } = inspection;
    const { scopes, createdAt: registeredAt } = client;
    const subject = subjectFrom(document, 'metadata_document', { name: client.name, scopes, issues: [] });
    const shown = { clientId: address, name: client.name, origin: client.origin, registeredAt };
    return diagnosis(shown, [...readable(address, bytes), ...subjectChecks(subject, baseUrl), ...lastUse]);
  }
  const { issues, document } = inspection;
  const about = otherIssues(issues, name, 'The document');
  if (document === undefined) return diagnosis(null, about);
  const subject = subjectFrom(document, 'metadata_document', { scopes: null, issues });
  return diagnosis(null, [...about, ...subjectChecks(subject, baseUrl)]);
}
