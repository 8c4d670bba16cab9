import { randomUUID } from 'node:crypto';
import { sql, type Sql } from '@team-operations/database';
import { freshMpan, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';

export const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export const received = {
  job_details: { job_id: 'J', outcome_code: 'CO' },
  contact: { name: 'Sam Fitter', telephone: '01632 960001' },
  sip_ani: { medical: true },
  additional_info: 'Isolated',
};

/** Rows that retention purges, each as old as it is said to be. */
export function expiredRows(bed: () => TestBed) {
  const own = (statement: Sql) => bed().database.query<{ id: string }>(statement);
  const count = (statement: Sql) => async () => (await own(statement)).length;

  async function aJob(): Promise<string> {
    const id = uuidV7();
    await own(
      sql`INSERT INTO job (id, team_id, scheduled_date) VALUES (${id}::uuid, ${bed().team.id}::uuid, current_date)`,
    );
    return id;
  }

  async function submission(days: number): Promise<string> {
    const [id, ofJob] = [uuidV7(), await aJob()];
    const team = bed().team.id;
    const text = JSON.stringify(received);
    await own(sql`INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version, submission, body_hash, answer, updated_at)
      VALUES (${id}::uuid, ${team}::uuid, 'team', ${id}::text, ${ofJob}::uuid, 1, 'S1', 1, ${text}::jsonb, '\\x00', '{}', ${ago(days)}::timestamptz)`);
    await own(sql`INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id)
      VALUES (${team}::uuid, ${id}::uuid, 1, ${text}::jsonb, 'S1', ${randomUUID()}::uuid, 'r')`);
    return id;
  }

  async function flow(days: number, state: string, name = 'D0135'): Promise<string> {
    const id = uuidV7();
    const team = bed().team.id;
    await own(sql`INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live, updated_at)
      VALUES (${id}::uuid, ${team}::uuid, ${await aJob()}::uuid, ${randomUUID()}::uuid, 1, ${name}, '002', ${state}::flow_state, '[]', 'SIPT', 'J', false, ${ago(days)}::timestamptz)`);
    await own(sql`INSERT INTO flow_history (id, team_id, flow_id, event, state)
      VALUES (${uuidV7()}::uuid, ${team}::uuid, ${id}::uuid, 'sent', ${state}::flow_state)`);
    return id;
  }

  async function delivery(days: number, state: string): Promise<string> {
    const [id, endpoint] = [uuidV7(), uuidV7()];
    const team = bed().team.id;
    await own(
      sql`INSERT INTO webhook_endpoint (id, team_id, url, secrets, person_id)
        VALUES (${endpoint}::uuid, ${team}::uuid, 'https://example.org', '[]', ${team}::uuid)`,
    );
    await own(sql`INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload, state, next_attempt_at, created_at)
      VALUES (${id}::uuid, ${team}::uuid, ${endpoint}::uuid, ${randomUUID()}::uuid, 'test', '{}', ${state}::webhook_delivery_state,
        now() + interval '1 hour', ${ago(days)}::timestamptz)`);
    return id;
  }

  /** One row of each kind, as old as it is said to be; how to count what of it is left. */
  const makers = {
    contacts: async (days: number) => {
      const id = await submission(days);
      return count(sql`SELECT 1 FROM sip_submission WHERE id = ${id}::uuid AND submission ? 'contact'
        UNION ALL SELECT 1 FROM sip_revision WHERE submission_id = ${id}::uuid AND received ?| ARRAY['contact', 'sip_ani']`);
    },
    submissions: async (days: number) => {
      const id = await submission(days);
      return count(sql`SELECT id FROM sip_submission WHERE id = ${id}::uuid
        UNION ALL SELECT submission_id FROM sip_revision WHERE submission_id = ${id}::uuid`);
    },
    marketMessages: async (days: number) => {
      const id = await flow(days, 'SENT');
      return count(
        sql`SELECT id FROM flow WHERE id = ${id}::uuid UNION ALL SELECT id FROM flow_history WHERE flow_id = ${id}::uuid`,
      );
    },
    inboundFiles: async (days: number) => {
      const id = randomUUID();
      await own(
        sql`INSERT INTO inbound_file (id, content, received_at) VALUES (${id}::uuid, 'ZHV', ${ago(days)}::timestamptz)`,
      );
      return count(sql`SELECT id FROM inbound_file WHERE id = ${id}::uuid`);
    },
    fixPlans: async (days: number) => {
      const id = randomUUID();
      await own(sql`INSERT INTO flow_fix_plan (id, team_id, flow_id, plan, expires_at)
        VALUES (${id}::uuid, ${bed().team.id}::uuid, ${randomUUID()}::uuid, '{}', ${ago(days)}::timestamptz)`);
      return count(sql`SELECT id FROM flow_fix_plan WHERE id = ${id}::uuid`);
    },
    meterDetails: async (days: number) => {
      const mpan = freshMpan();
      await own(sql`INSERT INTO meter_detail (team_id, mpan, flow, serial, details, from_mpid, received_at)
        VALUES (${bed().team.id}::uuid, ${mpan}, 'D0149', 'E1', '{}', 'EXEN', ${ago(days)}::timestamptz)`);
      return count(sql`SELECT mpan AS id FROM meter_detail WHERE mpan = ${mpan}`);
    },
    webhookDeliveries: async (days: number) => {
      const id = await delivery(days, 'delivered');
      return count(sql`SELECT id FROM webhook_delivery WHERE id = ${id}::uuid`);
    },
    auditEntries: async (days: number) => {
      const id = randomUUID();
      await own(sql`INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id, at)
        VALUES (${id}::uuid, ${bed().team.id}::uuid, 'test', ${await aJob()}::uuid, '{}', ${randomUUID()}::uuid, 'rest', 'r', ${ago(days)}::timestamptz)`);
      return count(sql`SELECT id FROM audit_entry WHERE id = ${id}::uuid`);
    },
    securityEvents: async (days: number) => {
      const id = randomUUID();
      await own(sql`INSERT INTO security_event (id, event, address, user_agent, request_id, at)
        VALUES (${id}::uuid, 'test', '::1', 'test', 'r', ${ago(days)}::timestamptz)`);
      return count(sql`SELECT id FROM security_event WHERE id = ${id}::uuid`);
    },
  };

  return { own, count, aJob, submission, flow, delivery, makers };
}
