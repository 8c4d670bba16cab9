-- Whether the receiver of a message may have its file: the gateway took it, or the end of an attempt is unknown. An attempt at this
-- moment counts as one of those. False: the file certainly is not there.
CREATE FUNCTION public.may_have_arrived(message public.flow) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT message.sent_at IS NOT NULL OR message.state IN ('SENT', 'ACKNOWLEDGED', 'REJECTED')
    OR EXISTS (SELECT FROM public.market_delivery AS work WHERE work.team_id = message.team_id
      AND work.flow_id = message.id AND work.file_id = message.file_id AND work.unsent_until_claim < work.claim)
    OR EXISTS (SELECT FROM public.flow_history AS entry WHERE entry.team_id = message.team_id
      AND entry.flow_id = message.id AND entry.file_id = message.file_id AND entry.event = 'failed'
      AND entry.details ->> 'mayHaveArrived' = 'true')
$$;
REVOKE ALL ON FUNCTION public.may_have_arrived(public.flow) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.may_have_arrived(public.flow) TO team_operations_sip;

-- Since when a message says what it says: when the revision came from which it was made, or when staff had it made again. A report
-- (D0135) from before its fault was reported is one of an earlier life of the fault. The time of the row says nothing: it is
-- written later than the revision, and the fault may have been reported again meanwhile.
CREATE FUNCTION public.said_since(message public.flow) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT greatest(
    coalesce((SELECT revision.received_at FROM public.sip_revision AS revision WHERE revision.team_id = message.team_id
      AND revision.submission_id = message.submission_id AND revision.revision = message.revision), message.created_at),
    (SELECT max(entry.at) FROM public.flow_history AS entry WHERE entry.team_id = message.team_id AND entry.flow_id = message.id
      AND entry.event IN ('released', 'fixed', 'regenerated', 'resent')))
$$;
REVOKE ALL ON FUNCTION public.said_since(public.flow) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.said_since(public.flow) TO team_operations_sip;
