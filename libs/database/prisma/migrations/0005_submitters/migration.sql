-- DropIndex
DROP INDEX "job_team_id_external_reference_key";

-- AlterTable
ALTER TABLE "job" ADD COLUMN     "submitter" TEXT;

-- AlterTable
ALTER TABLE "sip_submission" ADD COLUMN     "reference" TEXT,
ADD COLUMN     "reported_on" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "submitter" TEXT;

-- Who sent the submissions there are: each credential that was an integration's token or an application's approval; any other
-- one is the team's own. A submission belongs to the sender of its first revision.
CREATE TABLE submitter_of_credential AS
  WITH RECURSIVE line AS (
    SELECT id AS credential_id, id, replaced_by_id FROM api_key
    UNION
    SELECT line.credential_id, next.id, next.replaced_by_id FROM line JOIN api_key AS next ON next.id = line.replaced_by_id)
  SELECT line.credential_id, min('integration:' || integration.id) AS submitter
  FROM line JOIN integration ON integration.api_key_id = line.id GROUP BY line.credential_id
  UNION ALL
  SELECT id, 'application:' || client_id FROM oauth_grant WHERE client_id <> 'console';

UPDATE "sip_submission" AS submission SET "submitter" = coalesce(known.submitter, 'team')
FROM (
  SELECT DISTINCT ON (team_id, submission_id) team_id, submission_id, credential_id FROM sip_revision
  ORDER BY team_id, submission_id, revision) AS first
LEFT JOIN submitter_of_credential AS known USING (credential_id)
WHERE submission.team_id = first.team_id AND submission.id = first.submission_id;

-- A reference that was moved from one job to another may be that of two submissions: the older one keeps our id of its job.
UPDATE "sip_submission" AS submission SET "submitter" = coalesce("submitter", 'team'),
  "reference" = CASE WHEN ranked.place = 1 THEN ranked.sent ELSE submission.job_id::text END
FROM (
  SELECT team_id, id, sent, row_number() OVER (PARTITION BY team_id, coalesce(submitter, 'team'), sent ORDER BY updated_at DESC, id) AS place
  FROM (SELECT *, coalesce(submission #>> '{job_details,job_id}', job_id::text) AS sent FROM sip_submission) AS all_of_them
) AS ranked
WHERE submission.team_id = ranked.team_id AND submission.id = ranked.id;

ALTER TABLE "sip_submission" ALTER COLUMN "submitter" SET NOT NULL, ALTER COLUMN "reference" SET NOT NULL;

-- A job that a submission opened was written in one statement with it; where the submission was purged, the audit says so.
UPDATE "job" SET "submitter" = submission.submitter FROM sip_submission AS submission
WHERE submission.team_id = job.team_id AND submission.job_id = job.id AND submission.created_at = job.created_at;
UPDATE "job" SET "submitter" = opened.submitter
FROM (
  SELECT team_id, resource_id, coalesce(known.submitter, 'team') AS submitter
  FROM audit_entry LEFT JOIN submitter_of_credential AS known USING (credential_id)
  WHERE operation = 'sip.submit' AND before IS NULL) AS opened
WHERE job.team_id = opened.team_id AND job.id = opened.resource_id AND job.submitter IS NULL;

DROP TABLE submitter_of_credential;

-- CreateIndex
CREATE UNIQUE INDEX "sip_submission_team_id_submitter_reference_key" ON "sip_submission"("team_id", "submitter", "reference");

-- What the Prisma schema cannot say: a reference is unique among the planned jobs, and among those that one submitter opened.
CREATE UNIQUE INDEX "job_team_id_external_reference_key" ON "job"("team_id", "external_reference", "submitter")
  NULLS NOT DISTINCT WHERE "external_reference" IS NOT NULL;
