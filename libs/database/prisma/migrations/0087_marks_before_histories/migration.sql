-- As before. When a message was said is read from histories, so it is asked only where a person was asked to telephone its receiver at all.
CREATE OR REPLACE FUNCTION public.no_longer_counts(message public.flow) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT public.left_behind(message) OR coalesce((
    SELECT CASE WHEN marked.at IS NULL THEN false ELSE marked.at > greatest(public.said_since(message), message.called_for_at) END
    FROM (SELECT (submission.no_longer_applies ->> concat_ws(' ', message.flow, message.to_mpid, message.mpan))::timestamptz AS at
      FROM public.sip_submission AS submission
      WHERE submission.team_id = message.team_id AND submission.id = message.submission_id) AS marked), false)
$$;

-- As before. Only the newest message of each kind is looked at.
CREATE OR REPLACE FUNCTION public.effective_messages(team uuid, job uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_object_agg((newest.message).flow, json_build_object('id', (newest.message).id, 'state', (newest.message).state,
    'version', (newest.message).version, 'toMpid', (newest.message).to_mpid, 'records', encode(sha256(convert_to(
      regexp_replace((newest.message).content, '^[^\n]*\n|\n[^\n]*\n$', '', 'g'), 'UTF8')), 'hex'))), '{}')
  FROM (
    SELECT DISTINCT ON (made.flow) made AS message, max(made.revision) OVER (PARTITION BY made.flow) AS recorded
    FROM public.flow AS made WHERE made.team_id = team AND made.job_id = job
    ORDER BY made.flow, made.state = 'HELD', made.file_id COLLATE "C" DESC NULLS LAST) AS newest
  WHERE (newest.message).state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED') AND (newest.message).content IS NOT NULL
    AND NOT public.no_longer_counts(newest.message)
    AND NOT EXISTS (SELECT FROM public.sip_revision AS later
      WHERE later.team_id = (newest.message).team_id AND later.submission_id = (newest.message).submission_id
        AND (later.revision > (newest.message).revision AND (later.answer::jsonb -> 'withdrawn') ? (newest.message).flow
          OR later.revision > newest.recorded AND EXISTS (
            SELECT FROM jsonb_to_recordset(later.answer::jsonb -> 'flows') AS planned (flow text, flow_id uuid, state text)
            WHERE planned.flow = (newest.message).flow AND planned.state = 'QUEUED' AND planned.flow_id IS DISTINCT FROM (newest.message).id)))
$$;
