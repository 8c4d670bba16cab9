-- A connection of a service writes to the topics that the service writes to, and to no other: whoever steals one can neither send a
-- market message nor take a fault off the board with it (docs/decisions/0036-roles-of-the-database.md). The owner is not restricted.
ALTER TABLE "outbox_message" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "topics_of_auth" ON "outbox_message" FOR INSERT TO team_operations_auth WITH CHECK ("topic" IN (
  'credential.revocations.v1'));
CREATE POLICY "topics_of_gateway" ON "outbox_message" FOR INSERT TO team_operations_gateway WITH CHECK ("topic" IN (
  'credential.revocations.v1',
  'dno.fault-notifications.v1',
  'dno.open-faults.v1',
  'job.events.v1',
  'market.commands.v1',
  'operations.alarms.v1',
  'sip.submissions.v1'));
CREATE POLICY "topics_of_sip_api" ON "outbox_message" FOR INSERT TO team_operations_sip_api WITH CHECK ("topic" IN (
  'dno.fault-notifications.v1',
  'dno.open-faults.v1',
  'job.events.v1',
  'operations.alarms.v1',
  'sip.submissions.v1'));
CREATE POLICY "topics_of_sip" ON "outbox_message" FOR INSERT TO team_operations_sip WITH CHECK ("topic" IN (
  'dead-letter.v1',
  'dno.fault-notifications.v1',
  'dno.open-faults.v1',
  'flow.events.v1',
  'job.events.v1',
  'market.inbound.v1',
  'market.outbound.v1',
  'operations.alarms.v1',
  'sip.submissions.v1'));
CREATE POLICY "topics_of_worker" ON "outbox_message" FOR INSERT TO team_operations_worker WITH CHECK ("topic" IN (
  'dead-letter.v1',
  'operations.alarms.v1',
  'operations.audit.v1'));

-- The relay publishes everything, and deletes what was published.
CREATE POLICY "read_by_the_relay" ON "outbox_message" FOR SELECT TO team_operations_worker USING (true);
CREATE POLICY "published_by_the_relay" ON "outbox_message" FOR UPDATE TO team_operations_worker USING (true);
CREATE POLICY "deleted_by_the_relay" ON "outbox_message" FOR DELETE TO team_operations_worker USING (true);
