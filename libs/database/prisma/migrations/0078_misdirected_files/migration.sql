-- AlterTable
ALTER TABLE "dno_fault" ADD COLUMN     "misdirected_files" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- What the Prisma schema cannot say.

-- As before, with the ids of the files, so that an alarm names them, and names each once. A file that a fix replaced before its id was kept is not named.
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
        AND (flow.state = 'QUEUED' OR public.said_since(flow.*) >= since OR flow.sent_at >= since)
      UNION ALL
      SELECT entry.details #>> '{replaced,toMpid}', entry.details #>> '{replaced,mpan}',
        coalesce((entry.details #>> '{replaced,wasSent}')::boolean, true), entry.details #>> '{replaced,fileId}'
      FROM public.flow JOIN public.flow_history AS entry ON entry.team_id = flow.team_id AND entry.flow_id = flow.id
      WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND entry.at >= since
        AND entry.details #>> '{replaced,toMpid}' IS NOT NULL) AS report
    GROUP BY report.dno, report.mpan) AS sent
$$;
