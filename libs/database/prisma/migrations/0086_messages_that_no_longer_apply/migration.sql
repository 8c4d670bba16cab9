-- AlterTable
ALTER TABLE "flow" ADD COLUMN     "called_for_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sip_submission" ADD COLUMN     "no_longer_applies" JSONB NOT NULL DEFAULT '{}';

-- What the Prisma schema cannot say.

-- Of a message: since it was said, a person was asked to notify its receiver that what it says of its metering point no longer applies, or, of a report (D0135), its fault has left it
-- behind. Should the submission call for the same again, it is sent again: its receiver may have dropped it. The office changes no revision, so
-- the time counts at which the request came that called for the message.
CREATE FUNCTION public.no_longer_counts(message public.flow) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT public.left_behind(message) OR EXISTS (SELECT FROM public.sip_submission AS submission
    WHERE submission.team_id = message.team_id AND submission.id = message.submission_id
      AND (submission.no_longer_applies ->> concat_ws(' ', message.flow, message.to_mpid, message.mpan))::timestamptz > greatest(public.said_since(message), message.called_for_at))
$$;
REVOKE ALL ON FUNCTION public.no_longer_counts(public.flow) FROM PUBLIC;
-- The gateway's role refuses a fix that only repeats a message that counts.
GRANT EXECUTE ON FUNCTION public.no_longer_counts(public.flow) TO team_operations_sip, team_operations_gateway;
GRANT EXECUTE ON FUNCTION public.left_behind(public.flow), public.said_since(public.flow) TO team_operations_gateway;

-- As before, without a message that no longer counts: it is made again.
CREATE OR REPLACE FUNCTION public.effective_messages(team uuid, job uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_object_agg(newest.flow, json_build_object('id', newest.id, 'state', newest.state, 'version', newest.version,
    'toMpid', newest.to_mpid, 'records', encode(sha256(convert_to(
      regexp_replace(newest.content, '^[^\n]*\n|\n[^\n]*\n$', '', 'g'), 'UTF8')), 'hex'))), '{}')
  FROM (
    SELECT DISTINCT ON (flow.flow) flow.*, public.no_longer_counts(flow.*) AS counts_no_more, max(flow.revision) OVER (PARTITION BY flow.flow) AS recorded
    FROM public.flow WHERE flow.team_id = team AND flow.job_id = job
    ORDER BY flow.flow, flow.state = 'HELD', flow.file_id COLLATE "C" DESC NULLS LAST) AS newest
  WHERE newest.state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED') AND newest.content IS NOT NULL AND NOT newest.counts_no_more
    AND NOT EXISTS (SELECT FROM public.sip_revision AS later
      WHERE later.team_id = newest.team_id AND later.submission_id = newest.submission_id
        AND (later.revision > newest.revision AND (later.answer::jsonb -> 'withdrawn') ? newest.flow
          OR later.revision > newest.recorded AND EXISTS (
            SELECT FROM jsonb_to_recordset(later.answer::jsonb -> 'flows') AS planned (flow text, flow_id uuid, state text)
            WHERE planned.flow = newest.flow AND planned.state = 'QUEUED' AND planned.flow_id IS DISTINCT FROM newest.id)))
$$;
