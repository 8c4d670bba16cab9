-- The functions that say what the reports of a fault are answer as before. They run each time a fault is read: each now asks its cheapest question first,
-- and the others only where that leaves something open. Their plans are kept: those of a function that is called with one search_path and then with
-- another are made again, and so were those that can be simplified for the values of one row.
CREATE OR REPLACE FUNCTION public.may_have_arrived(message public.flow) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF message.sent_at IS NOT NULL OR message.state IN ('SENT', 'ACKNOWLEDGED', 'REJECTED') THEN RETURN true; END IF;
  RETURN message.state IN ('SENT', 'ACKNOWLEDGED', 'REJECTED')
    OR EXISTS (SELECT FROM public.market_delivery AS work WHERE work.team_id = message.team_id
      AND work.flow_id = message.id AND work.file_id = message.file_id AND work.unsent_until_claim < work.handed_claim)
    OR EXISTS (SELECT FROM public.flow_history AS entry WHERE entry.team_id = message.team_id
      AND entry.flow_id = message.id AND entry.file_id = message.file_id AND entry.event = 'failed'
      AND entry.details ->> 'mayHaveArrived' = 'true');
END $$;

CREATE OR REPLACE FUNCTION public.said_since(message public.flow) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN greatest(
    coalesce((SELECT revision.received_at FROM public.sip_revision AS revision WHERE revision.team_id = message.team_id
      AND revision.submission_id = message.submission_id AND revision.revision = message.revision), message.created_at),
    (SELECT max(entry.at) FROM public.flow_history AS entry WHERE entry.team_id = message.team_id AND entry.flow_id = message.id
      AND entry.event IN ('released', 'fixed', 'regenerated', 'resent')));
END $$;

CREATE OR REPLACE FUNCTION public.left_behind(message public.flow) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF message.flow IS DISTINCT FROM 'D0135' OR message.file_id IS NULL THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM public.dno_fault AS fault
    WHERE fault.team_id = message.team_id AND fault.job_id = message.job_id AND message.file_id = ANY (fault.misdirected_files)
      AND public.said_since(message) < fault.renewed_at);
END $$;

CREATE OR REPLACE FUNCTION public.no_longer_counts(message public.flow) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE marked timestamptz;
BEGIN
  IF public.left_behind(message) THEN RETURN true; END IF;
  SELECT (submission.no_longer_applies ->> concat_ws(' ', message.flow, message.to_mpid, message.mpan))::timestamptz INTO marked
  FROM public.sip_submission AS submission
  WHERE submission.team_id = message.team_id AND submission.id = message.submission_id;
  IF marked IS NULL THEN RETURN false; END IF;
  RETURN coalesce(marked > greatest(public.said_since(message), message.called_for_at), false);
END $$;

-- Most often there is no revision since the newest report.
CREATE OR REPLACE FUNCTION public.report_planned_since(team uuid, job uuid, since timestamptz) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM public.sip_submission AS submission
  CROSS JOIN LATERAL (SELECT coalesce(max(flow.revision), 0) AS revision FROM public.flow
    WHERE flow.team_id = team AND flow.job_id = job AND flow.submission_id = submission.id AND flow.flow = 'D0135') AS recorded
  JOIN public.sip_revision AS planned ON planned.team_id = submission.team_id AND planned.submission_id = submission.id
  WHERE submission.team_id = team AND submission.job_id = job
    AND planned.received_at >= since - interval '1 millisecond' AND planned.revision > recorded.revision
  LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN (
    SELECT min(planned.received_at)
    FROM public.sip_submission AS submission
    CROSS JOIN LATERAL (SELECT coalesce(max(flow.revision), 0) AS revision FROM public.flow
      WHERE flow.team_id = team AND flow.job_id = job AND flow.submission_id = submission.id AND flow.flow = 'D0135') AS recorded
    CROSS JOIN LATERAL (SELECT coalesce(max(later.revision), 0) AS revision FROM public.sip_revision AS later
      WHERE later.team_id = team AND later.submission_id = submission.id AND later.revision > recorded.revision
        AND (later.answer::jsonb -> 'withdrawn') ? 'D0135') AS withdrawn
    JOIN public.sip_revision AS planned ON planned.team_id = submission.team_id AND planned.submission_id = submission.id
    WHERE submission.team_id = team AND submission.job_id = job
      -- A fault that is reported again is renewed a millisecond after its report.
      AND planned.received_at >= since - interval '1 millisecond'
      AND planned.revision > recorded.revision AND planned.revision >= withdrawn.revision
      AND planned.answer::jsonb -> 'flows' @> ANY (ARRAY['[{"flow": "D0135", "state": "QUEUED"}]', '[{"flow": "D0135", "state": "HELD"}]']::jsonb[])
      -- One that is held may stay so without a change, as where a worker does not know an operator yet.
      AND NOT EXISTS (SELECT FROM public.flow WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND flow.state = 'HELD'));
END $$;

-- Reports are looked at from the newest one on, up to the first that was made in this life of the fault.
CREATE OR REPLACE FUNCTION public.newest_report(team uuid, job uuid, since timestamptz) RETURNS json
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF public.report_planned_since(team, job, since) IS NOT NULL THEN
    RETURN json_build_object('state', 'QUEUED', 'dnoMpid', NULL, 'mpan', NULL, 'leftBehind', false);
  END IF;
  RETURN (
    SELECT json_build_object('state', (made.message).state, 'dnoMpid', (made.message).to_mpid, 'mpan', (made.message).mpan,
      'leftBehind', public.left_behind(made.message))
    FROM (
      SELECT report AS message FROM public.flow AS report WHERE report.team_id = team AND report.job_id = job AND report.flow = 'D0135'
      ORDER BY report.state = 'HELD' DESC, report.file_id COLLATE "C" DESC NULLS LAST OFFSET 0) AS made
    WHERE public.said_since(made.message) >= since LIMIT 1);
END $$;

-- When a message was sent is in its row; since when it says what it says is read from histories.
CREATE OR REPLACE FUNCTION public.sent_reports(team uuid, job uuid, since timestamptz) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_agg(json_build_object('dnoMpid', sent.dno, 'mpan', sent.mpan, 'wasSent', sent.certain, 'files', sent.files)
    ORDER BY sent.dno, sent.mpan), '[]')
  FROM (
    SELECT report.dno, report.mpan, bool_or(report.certain) AS certain,
      to_json(array_remove(array_agg(DISTINCT report.file), NULL)) AS files
    FROM (
      SELECT flow.to_mpid AS dno, flow.mpan, flow.sent_at IS NOT NULL OR flow.state IN ('SENT', 'ACKNOWLEDGED') AS certain,
        flow.file_id AS file
      FROM public.flow
      WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND flow.to_mpid IS NOT NULL
        AND flow.state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED', 'FAILED') AND public.may_have_arrived(flow.*)
        AND (flow.state = 'QUEUED' OR flow.sent_at >= since OR public.said_since(flow.*) >= since)
      UNION ALL
      SELECT entry.details #>> '{replaced,toMpid}', entry.details #>> '{replaced,mpan}',
        coalesce((entry.details #>> '{replaced,wasSent}')::boolean, true), entry.details #>> '{replaced,fileId}'
      FROM public.flow JOIN public.flow_history AS entry ON entry.team_id = flow.team_id AND entry.flow_id = flow.id
      WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND entry.at >= since
        AND entry.details #>> '{replaced,toMpid}' IS NOT NULL) AS report
    GROUP BY report.dno, report.mpan) AS sent
$$;

-- Whether an operator was sent a report after it has rejected one is asked only where one was rejected.
CREATE OR REPLACE FUNCTION public.refused_reports(team uuid, job uuid, since timestamptz) RETURNS json
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM public.flow JOIN public.flow_history AS entry ON entry.team_id = flow.team_id AND entry.flow_id = flow.id
  WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND entry.event = 'answered'
    AND entry.at >= since AND entry.details ->> 'answer' = 'rejected'
  LIMIT 1;
  IF NOT FOUND THEN RETURN '[]'; END IF;
  RETURN (
    SELECT coalesce(json_agg(json_build_object('dnoMpid', word.dno, 'mpan', word.mpan, 'reason', word.reason) ORDER BY word.dno, word.mpan), '[]')
    FROM (
      SELECT DISTINCT ON (said.dno, said.mpan) said.* FROM (
        SELECT entry.details ->> 'fromMpid' AS dno, coalesce(entry.details ->> 'mpan', flow.mpan) AS mpan,
          entry.details ->> 'answer' AS answer, entry.details ->> 'comment' AS reason,
          coalesce(entry.details ->> 'answersFileId', entry.file_id) AS file_id, entry.at, entry.id
        FROM public.flow JOIN public.flow_history AS entry ON entry.team_id = flow.team_id AND entry.flow_id = flow.id
        WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND entry.event = 'answered'
          AND entry.at >= since AND entry.details ->> 'isLost' IS NULL) AS said
      ORDER BY said.dno, said.mpan, said.at DESC, said.id DESC) AS word
    WHERE word.answer = 'rejected' AND NOT EXISTS (
      SELECT FROM public.flow JOIN public.flow_history AS sent ON sent.team_id = flow.team_id AND sent.flow_id = flow.id
        LEFT JOIN LATERAL (SELECT place FROM public.flow_history AS fixed
            CROSS JOIN LATERAL coalesce(fixed.details -> 'replaced', fixed.details -> 'rejected') AS place
          WHERE fixed.team_id = flow.team_id AND fixed.flow_id = flow.id AND place ->> 'fileId' = sent.file_id LIMIT 1) AS earlier ON true
      WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND sent.event IN ('sent', 'acknowledged', 'rejected')
        AND sent.file_id COLLATE "C" > coalesce(word.file_id, '') COLLATE "C"
        AND coalesce(earlier.place ->> 'toMpid', flow.to_mpid) = word.dno
        AND CASE WHEN earlier.place IS NULL THEN flow.mpan ELSE earlier.place ->> 'mpan' END IS NOT DISTINCT FROM word.mpan));
END $$;
