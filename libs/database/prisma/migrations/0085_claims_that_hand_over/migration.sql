-- Of the claims of a message the last one whose holder was about to hand the file to the gateway. A worker that dies before that has sent nothing. It is
-- written with the job locked, after a last look whether the message is still to be sent (record 54). What was claimed before this column counts as handed over.
ALTER TABLE "market_delivery" ADD COLUMN "handed_claim" INTEGER NOT NULL DEFAULT 0;
UPDATE market_delivery SET handed_claim = claim;
GRANT UPDATE (handed_claim) ON market_delivery TO team_operations_sip;

-- As before: a claim counts from the moment at which its holder is about to hand the file over.
CREATE OR REPLACE FUNCTION public.may_have_arrived(message public.flow) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT message.sent_at IS NOT NULL OR message.state IN ('SENT', 'ACKNOWLEDGED', 'REJECTED')
    OR EXISTS (SELECT FROM public.market_delivery AS work WHERE work.team_id = message.team_id
      AND work.flow_id = message.id AND work.file_id = message.file_id AND work.unsent_until_claim < work.handed_claim)
    OR EXISTS (SELECT FROM public.flow_history AS entry WHERE entry.team_id = message.team_id
      AND entry.flow_id = message.id AND entry.file_id = message.file_id AND entry.event = 'failed'
      AND entry.details ->> 'mayHaveArrived' = 'true')
$$;
