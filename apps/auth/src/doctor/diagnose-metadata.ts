import type { Diagnosis } from '@team-operations/pages-api';
import type { ValidateRegistration } from '../registration/validate-registration.ts';
import { otherIssues } from './checks/issue-checks.ts';
import { subjectChecks } from './checks/subject-checks.ts';
import { diagnosis, pass } from './diagnosis.ts';
import { subjectFrom } from './subject.ts';

/** Metadata as someone would send it to `POST /oauth/register`; nothing is registered. */
export async function diagnoseMetadata(
  metadata: unknown,
  validate: ValidateRegistration,
  baseUrl: string,
): Promise<Diagnosis> {
  const name = 'Registration';
  const decided = await validate(metadata);
  const issues = 'refusal' in decided ? decided.refusal.issues : [];
  const scopes = 'request' in decided ? decided.request.scopes : null;
  const subject = subjectFrom(metadata, 'registration', { scopes, issues });
  const accepted = issues.length > 0 ? [] : [pass(name, 'It would be accepted. Nothing was registered.')];
  return diagnosis(null, [
    ...accepted,
    ...otherIssues(issues, name, 'The metadata'),
    ...subjectChecks(subject, baseUrl),
  ]);
}
