-- Network operators whose last word since then about the fault of a job is that they do not act on its report (D0135), by the metering point, and to which
-- no newer report about it was sent since. The same file sent again is no newer one. A fix may have given a message another receiver since, then the history
-- has the one of its earlier file. A report that waited when the operator answered is a newer one: the answer says about which file it was, as far as we know. The SIP API warns of them, and may not read the history.
CREATE OR REPLACE FUNCTION public.refused_reports(team uuid, job uuid, since timestamptz) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
      AND CASE WHEN earlier.place IS NULL THEN flow.mpan ELSE earlier.place ->> 'mpan' END IS NOT DISTINCT FROM word.mpan)
$$;
